// <ibid-cite>: a marker, and the card that tells what stands behind it.
import {citationOf, css, define, given, html, IbidElement, locate, marked, outward, own, textOf, titleOf} from './base.js';
import './ibid-copy.js';

const LEAVE = 160;
const SNIPPET = 360;
let opened = null;

define('ibid-cite', class IbidCite extends IbidElement {
  static properties = {
    number: {type: Number, reflect: true}, sources: {attribute: false, hasChanged: (now, old) => now.length !== old?.length || now.some((source, i) => source !== old[i])},
    reference: given, resolve: given, _at: own, _shown: own, _pinned: own, _told: own,
  };

  static styles = css`
    :host { display: inline; font: inherit; white-space: nowrap; } :host::before { content: '\\2060' / ''; }
    .marker {
      anchor-name: --marker; font: 600 .68em/1 var(--_sans); vertical-align: .3em; min-width: 1.75em; padding: .26em .45em; margin-inline: .12em;
      border: 0; border-radius: 6px; color: var(--_accent); background: color-mix(in srgb, currentColor 12%, var(--_paper));
    }
    .marker.unsupported, .marker.contradicted { color: var(--_bad); outline: 1px dashed; } .marker.partly { outline: 1px dotted var(--_warn); }
    .marker:hover, .marker[aria-expanded='true'], :host([selected]) .marker { background: var(--_accent); color: var(--_paper); }
    .card {
      position-anchor: --marker; position-area: bottom span-all; justify-self: anchor-center; position-try: flip-block;
      margin: 6px 8px; width: min(25rem, 100vw - 1rem); max-height: min(26rem, 48vh); overflow: auto; padding: 1rem 1.1rem; color: var(--_ink); background: var(--_paper); border: 1px solid var(--_line); border-radius: 12px;
      box-shadow: 0 12px 36px rgb(0 0 0 / .18); font: .875rem/1.5 var(--_sans); white-space: normal; text-align: start;
    }
    slot > * { margin: 0 0 .55rem; } slot > :last-child { margin: 0; }
    .title { font-weight: 650; font-size: .95rem; flex: 1; }
    .said { margin-bottom: .9rem; font-size: 1rem; white-space: pre-line; }
  `;

  constructor() {
    super();
    this.sources = [];
    this._at = 0;
    this.addEventListener('pointerleave', () => {
      if (!this._pinned && !this.matches(':focus-within')) this._timer = setTimeout(() => this.hide(), LEAVE);
    });
    this.addEventListener('pointerenter', () => clearTimeout(this._timer));
    this.addEventListener('keydown', this._key);
    this.addEventListener('focusout', event => this._pinned || this.contains(event.relatedTarget) || this.hide());
  }

  get source() {
    return this.sources[this._at] ?? {};
  }

  focus(options) {
    this.renderRoot.querySelector('.marker')?.focus(options);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.hide();
  }

  /** Shows the card beside the marker. */
  async show() {
    clearTimeout(this._timer);
    if (this._shown || !this.tell('cite-preview', this._detail())) return;
    opened?.hide();
    opened = this;
    this._shown = true;
    await this.updateComplete;
    this.renderRoot.querySelector('.card')?.showPopover();
  }

  hide() {
    clearTimeout(this._timer);
    this._shown = this._pinned = false;
    if (opened === this) opened = null;
  }

  /** Opens the source itself: whoever listens does that, so nothing is done here. */
  open() {
    this.tell('cite-open', this._detail());
    if (this.tell('source-open', this._detail())) this.hide();
  }

  _detail() {
    return {source: this.source, reference: this.reference, citation: citationOf(this.source, this.reference), quote: this._of('evidence')?.text};
  }

  /** What the reference says of the source that is shown. */
  _of(name) {
    return this.reference?.[name]?.find(each => each.sourceId === this.source.id);
  }

  _click(event) {
    event.stopPropagation();
    if (this._pinned) return this.hide();
    this.show();
    this._pinned = true;
  }

  _key(event) {
    if (event.key === 'Escape' && this._shown) {
      event.stopPropagation();
      this.focus();
      this.hide();
    } else if (event.key === 'Enter' && event.composedPath()[0].matches('.marker')) {
      event.preventDefault();
      this.open();
    }
  }

  /** The cited pieces of a source; whoever gave the answer without them may tell them when they are wanted. */
  _text(source) {
    const text = textOf(source, this.reference) || (this._told?.of === source && this._told.text) || '';
    if (!text && this.resolve && this._told?.of !== source) {
      this._told = {of: source};
      Promise.resolve(this.resolve(citationOf(source) ?? source.id)).then(({passage, event, source: tool, snippet} = {}) =>
        (this._told = {of: source, text: passage?.text ?? event?.content ?? tool?.fullContent ?? tool?.snippet ?? snippet}), () => {});
    }
    return text.replace(/^#+ +/gm, '').replace(/\n\s*\n/g, '\n');
  }

  render() {
    const {against, verdict: of} = this.reference ?? {};
    const verdict = this._of('verdicts')?.verdict ?? of;
    const numbers = this.sources.map(source => source.number ?? this.number).filter(Boolean).join(', ');
    const name = [`${this.word(against ? 'contradictedBy' : 'source', numbers)}: ${titleOf(this.source)}`, !against && verdict && this.word(verdict)].filter(Boolean).join(', ');
    return html`<button part="marker" class="marker ${verdict ?? ''}" aria-haspopup="dialog" aria-expanded=${!!this._shown}
        aria-label=${name}
        @pointerenter=${event => event.pointerType !== 'touch' && this.show()} @focus=${this.show} @click=${this._click}
      >${against ? '≠' : numbers || this.number}</button>${this._shown ? this._card(this.source, verdict) : ''}`;
  }

  _card(source, verdict) {
    const text = this._text(source);
    const evidence = this._of('evidence');
    const spot = evidence && locate(text, evidence.text);
    const citation = citationOf(source, this.reference);
    const otherwise = verdict === 'contradicted';
    const turn = (word, by, sign) => html`<button class="quiet" aria-label=${this.word(word)} @click=${() => Object.assign(this, {_pinned: true, _at: (this._at + by) % this.sources.length})}>${sign}</button>`;
    return html`<div class="card" part="card" popover="manual" role="dialog" aria-label=${titleOf(source)}><slot name="card">
        <div class="row"><bdi class="title" part="title">${titleOf(source)}</bdi>${this.badge(verdict)}</div>
        <p class="faint small break" part="place">${outward(source.uri, this.placeOf(source))}</p>
        ${evidence && (!spot || otherwise) ? html`<p class="small" part="evidence">${this.word(otherwise ? 'contradicts' : 'decides')} ${spot ? '' : html`<bdi>${evidence.text}</bdi>`}</p>` : ''}
        ${text ? html`<p class="said quoted" part="snippet" dir="auto">${marked(text, spot, SNIPPET)}</p>` : ''}
        <div class="row"><button @click=${this.open}>${this.word('open')}</button>
          ${citation ? html`<ibid-copy citation=${citation} .source=${source}></ibid-copy>` : ''}
          ${this.sources.length > 1 ? [turn('previous', this.sources.length - 1, '‹'), html`<span class="small">${this.word('of', this._at + 1, this.sources.length)}</span>`, turn('next', 1, '›')] : ''}
        </div></slot></div>`;
  }
});
