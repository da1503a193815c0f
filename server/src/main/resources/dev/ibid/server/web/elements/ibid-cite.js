// <ibid-cite>: a marker, and the card that tells what stands behind it.
import {citationOf, css, define, given, html, IbidElement, nothing, own, titleOf} from './base.js';
import {locate, marked, outward} from './safe.js';
import './ibid-copy.js';

const LEAVE = 160;
const SNIPPET = 360;
let opened = null;

class IbidCite extends IbidElement {
  static properties = {
    number: {type: Number, reflect: true}, sources: {attribute: false, hasChanged: (now, old) => now.some((source, i) => source !== old?.[i]) || now.length !== old?.length},
    reference: given, resolve: given, _at: own, _shown: own, _pinned: own, _told: own,
  };

  static styles = css`
    :host { display: inline; font: inherit; white-space: nowrap; }
    .marker {
      font: 600 .68em/1 var(--_sans); vertical-align: .3em; min-width: 1.75em; padding: .26em .45em; margin-inline: .12em;
      border: 0; border-radius: 6px; color: var(--_accent); background: color-mix(in srgb, currentColor 12%, var(--_paper));
    }
    .against { color: var(--_bad); }
    .marker.unsupported, .marker.contradicted { outline: 1px dashed var(--_bad); } .marker.partly { outline: 1px dotted var(--_warn); }
    .marker:hover, .marker[aria-expanded='true'], :host([selected]) .marker { background: var(--_accent); color: var(--_paper); }
    .card {
      position: fixed; inset: auto; margin: 0; width: min(25rem, calc(100vw - 1rem)); max-height: min(26rem, 80vh); overflow: auto;
      padding: 1rem 1.1rem; color: var(--_ink); background: var(--_paper); border: 1px solid var(--_line); border-radius: 12px;
      box-shadow: 0 12px 36px rgb(0 0 0 / .18); font: .875rem/1.5 var(--_sans); white-space: normal; text-align: start;
    }
    slot > * { margin: 0 0 .55rem; } slot > :last-child { margin: 0; }
    .title { font-weight: 650; font-size: .95rem; flex: 1; }
    .said { margin-bottom: .9rem; font-size: 1rem; border-inline-start: 2px solid var(--_line); padding-inline-start: .8rem; white-space: pre-line; }
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
    this.addEventListener('focusout', ({relatedTarget: next}) => {
      if (!this._pinned && !this.renderRoot.contains(next) && next !== this) this.hide();
    });
  }

  get source() {
    return this.sources[this._at] ?? {};
  }

  get _marker() {
    return this.renderRoot.querySelector('.marker');
  }

  focus(options) {
    this._marker?.focus(options);
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
    addEventListener('scroll', this._place, true);
    await this.updateComplete;
    this.renderRoot.querySelector('.card')?.showPopover();
    this._place();
  }

  hide() {
    clearTimeout(this._timer);
    removeEventListener('scroll', this._place, true);
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

  _place = () => {
    const card = this.renderRoot.querySelector('.card');
    if (!card) return;
    const at = this._marker.getBoundingClientRect();
    const {width, height} = card.getBoundingClientRect();
    const below = at.bottom + 8 + height <= innerHeight || at.top < height + 16;
    card.style.left = `${Math.max(8, Math.min(at.left - 24, innerWidth - width - 8))}px`;
    card.style.top = `${Math.max(8, below ? Math.min(at.bottom + 6, innerHeight - height - 8) : at.top - height - 6)}px`;
  };

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
    } else if (event.key === 'Enter' && event.composedPath()[0] === this._marker) {
      event.preventDefault();
      this.open();
    }
  }

  _page(step) {
    this._pinned = true;
    this._at = (this._at + step + this.sources.length) % this.sources.length;
  }

  /** The cited pieces of a source; whoever gave the answer without them may tell them when they are wanted. */
  _text(source) {
    const all = source.fragments ?? [];
    const cited = all.filter(piece => this.reference?.fragmentIds?.includes(piece.id));
    const text = (cited.length ? cited : all).map(piece => piece.content).join('\n…\n') || source.snippet || (this._told?.of === source && this._told.text);
    if (!text && this.resolve && this._told?.of !== source) {
      this._told = {of: source};
      Promise.resolve(this.resolve(citationOf(source) ?? source.id)).then(({passage, event, source: tool, snippet} = {}) =>
        (this._told = {of: source, text: passage?.text ?? event?.content ?? tool?.fullContent ?? tool?.snippet ?? snippet}), () => {});
    }
    return String(text || '').replace(/^#+\s+/gm, '').replace(/\n\s*\n/g, '\n');
  }

  render() {
    const {against, verdict: of} = this.reference ?? {};
    const verdict = this._of('verdicts')?.verdict ?? of;
    const numbers = this.sources.map(source => source.number ?? this.number).filter(Boolean).join(', ');
    const name = `${against ? this.word('contradictedBy') : this.word('source', numbers)}: ${titleOf(this.source)}`;
    return html`<button part="marker" class="marker ${against ? 'against' : verdict ?? ''}" aria-haspopup="dialog" aria-expanded=${!!this._shown}
        aria-label="${name}${verdict && !against ? `, ${this.word(verdict)}` : ''}"
        @pointerenter=${event => event.pointerType !== 'touch' && this.show()} @focus=${this.show} @click=${this._click}
      >${against ? '≠' : numbers || this.number}</button>${this._shown ? this._card(this.source, verdict) : nothing}`;
  }

  _card(source, verdict) {
    const text = this._text(source);
    const evidence = this._of('evidence');
    const spot = evidence && locate(text, evidence.text);
    const citation = citationOf(source, this.reference);
    const otherwise = verdict === 'contradicted';
    const turn = (word, by, sign) => html`<button class="quiet" aria-label=${this.word(word)} @click=${() => this._page(by)}>${sign}</button>`;
    return html`<div class="card" part="card" popover="manual" role="dialog" aria-label=${titleOf(source)}><slot name="card">
        <div class="row"><bdi class="title" part="title">${titleOf(source)}</bdi>${this.badge(verdict)}</div>
        <p class="faint small break" part="place">${outward(source.uri, this.placeOf(source))}</p>
        ${evidence && (!spot || otherwise) ? html`<p class="small" part="evidence">${this.word(otherwise ? 'contradicts' : 'decides')} ${spot ? nothing : html`<bdi>${evidence.text}</bdi>`}</p>` : nothing}
        ${text ? html`<p class="said" part="snippet" dir="auto">${marked(text, spot, SNIPPET)}</p>` : nothing}
        <div class="row"><button @click=${this.open}>${this.word('open')}</button>
          ${citation ? html`<ibid-copy citation=${citation} .source=${source}></ibid-copy>` : nothing}
          ${this.sources.length > 1 ? [turn('previous', -1, '‹'), html`<span class="small">${this.word('of', this._at + 1, this.sources.length)}</span>`, turn('next', 1, '›')] : nothing}
        </div></slot></div>`;
  }
}

define('ibid-cite', IbidCite);
