// <ibid-cite>: a marker, and the card that tells what stands behind it.
import {css, html, nothing} from './lit/lit-element.js';
import {define, IbidElement} from './base.js';
import {look} from './look.js';
import {locate, pieces, plain, safeLink} from './safe.js';
import './ibid-copy.js';

const LEAVE = 160;
const SNIPPET = 600;
let opened = null;

/** Of a file the end of its path is enough to know it by. */
function shortened(uri) {
  if (!uri?.startsWith('file:')) return uri;
  try {
    return decodeURIComponent(uri.split('/').slice(-2).join('/'));
  } catch {
    return uri;
  }
}

/** Where a source stands, in a few words. */
export function placeOf(source, word) {
  const parts = [source.domain || shortened(source.uri) || source.place?.path || source.citation || source.toolName || ''];
  if (source.pageNumber) parts.push(word('page', source.pageNumber));
  return parts.filter(Boolean).map(part => plain(part, 120)).join(', ');
}

const CITATION = /^(?:mem|doc|src):[A-Za-z0-9]{6}$/;

/** The citation under which a server knows a source, or the piece of it that is cited here. */
export function citationOf(source, reference) {
  const pieces = (source.fragments ?? []).map(piece => piece.id).filter(id => CITATION.test(id));
  return pieces.find(id => reference?.fragmentIds?.includes(id)) ?? source.citation ?? pieces[0];
}

export const titleOf = source => plain(source.title || source.uri || source.citation || source.id, 160);

class IbidCite extends IbidElement {
  static properties = {
    number: {type: Number, reflect: true},
    sources: {attribute: false},
    reference: {attribute: false},
    resolve: {attribute: false},
    _at: {state: true},
    _shown: {state: true},
    _pinned: {state: true},
  };

  static styles = [look, css`
    :host { display: inline; position: relative; white-space: nowrap; }
    .marker {
      font: 600 .72em/1 var(--_sans); vertical-align: .28em; min-width: 1.7em; padding: .22em .45em; margin-inline: .12em;
      border: 0; border-radius: 5px; color: var(--_accent); background: color-mix(in srgb, var(--_accent) 13%, var(--_paper));
    }
    .marker:hover, .marker[aria-expanded='true'], :host([selected]) .marker { background: var(--_accent); color: var(--_paper); }
    .marker.unsupported, .marker.contradicted { outline: 1px dashed var(--_bad); }
    .card {
      position: fixed; inset: auto; margin: 0; width: min(25rem, calc(100vw - 1rem)); max-height: min(26rem, 80vh); overflow: auto;
      padding: .9rem 1rem; color: var(--_ink); background: var(--_paper); border: 1px solid var(--_line); border-radius: 11px;
      box-shadow: 0 8px 30px rgb(0 0 0 / .18); font: .875rem/1.5 var(--_sans); white-space: normal; text-align: start;
    }
    .card > * { margin: 0 0 .55rem; } .card > :last-child { margin: 0; }
    .title { font-weight: 650; font-size: .95rem; }
    .quote { font-family: var(--_serif); font-size: .95rem; border-inline-start: 3px solid var(--_line); padding-inline-start: .75rem; }
    .row { display: flex; flex-wrap: wrap; gap: .4rem; align-items: center; }
    .grow { flex: 1; }
  `];

  constructor() {
    super();
    this.sources = [];
    this._at = 0;
    this._shown = false;
    this._pinned = false;
    this.addEventListener('pointerleave', () => this._later());
    this.addEventListener('pointerenter', () => clearTimeout(this._timer));
    this.addEventListener('keydown', event => this._key(event));
    this.addEventListener('focusout', event => {
      if (!this._pinned && !this.renderRoot.contains(event.relatedTarget) && event.relatedTarget !== this) this.hide();
    });
  }

  get source() {
    return this.sources[this._at] ?? {};
  }

  focus(options) {
    this.renderRoot.querySelector('.marker')?.focus(options);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this._timer);
    if (opened === this) opened = null;
  }

  /** Shows the card beside the marker. */
  async show() {
    clearTimeout(this._timer);
    if (this._shown || !this.tell('cite-preview', this._detail())) return;
    opened?.hide();
    opened = this;
    this._shown = true;
    await this.updateComplete;
    const card = this.renderRoot.querySelector('.card');
    card?.showPopover?.();
    this._place(card);
  }

  hide() {
    clearTimeout(this._timer);
    this._shown = false;
    this._pinned = false;
    if (opened === this) opened = null;
  }

  /** Opens the source itself: whoever listens does that, so nothing is done here. */
  open() {
    this.tell('cite-open', this._detail());
    if (this.tell('source-open', this._detail())) this.hide();
  }

  _detail() {
    return {source: this.source, reference: this.reference, citation: citationOf(this.source, this.reference), quote: this._evidence?.text};
  }

  get _evidence() {
    return (this.reference?.evidence ?? []).find(each => each.sourceId === this.source.id);
  }

  get _verdict() {
    const own = (this.reference?.verdicts ?? []).find(each => each.sourceId === this.source.id);
    return own?.verdict ?? this.reference?.verdict;
  }

  _later() {
    if (!this._pinned && !this.matches(':focus-within')) this._timer = setTimeout(() => this.hide(), LEAVE);
  }

  _place(card) {
    if (!card) return;
    const at = this.renderRoot.querySelector('.marker').getBoundingClientRect();
    const {width, height} = card.getBoundingClientRect();
    const left = Math.max(8, Math.min(at.left - 24, innerWidth - width - 8));
    const below = at.bottom + 8 + height <= innerHeight || at.top < height + 16;
    card.style.left = `${left}px`;
    card.style.top = `${Math.max(8, below ? Math.min(at.bottom + 6, innerHeight - height - 8) : at.top - height - 6)}px`;
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
      this.hide();
      this.focus();
      this.hide();
    } else if (event.key === 'Enter' && event.composedPath()[0].classList?.contains('marker')) {
      event.preventDefault();
      this.open();
    }
  }

  render() {
    const title = titleOf(this.source);
    return html`<button part="marker" class="marker ${this._verdict ?? ''}" aria-haspopup="dialog" aria-expanded=${this._shown ? 'true' : 'false'}
        aria-label="${this.word('source', this.number)}: ${title}${this._verdict ? `, ${this.word(this._verdict)}` : ''}"
        @pointerenter=${event => event.pointerType !== 'touch' && this.show()} @focus=${() => this.show()} @click=${this._click}
      >${this.number}</button>${this._shown ? this._card(title) : nothing}`;
  }

  _card(title) {
    const {source} = this;
    const evidence = this._evidence;
    const cited = source.fragments?.filter(piece => this.reference?.fragmentIds?.includes(piece.id)) ?? [];
    const text = String((cited.length ? cited : source.fragments ?? []).map(piece => piece.content).join('\n…\n') || source.snippet || '');
    const spot = evidence && locate(text, evidence.text);
    const from = spot && spot.end > SNIPPET ? Math.max(0, spot.start - 120) : 0;
    const piece = text.slice(from, from + SNIPPET);
    const marked = spot && {start: spot.start - from, end: Math.min(spot.end - from, piece.length)};
    const link = safeLink(source.uri);
    const citation = citationOf(source, this.reference);
    return html`<div class="card" part="card" popover="manual" role="dialog" aria-label=${title}>
      <slot name="card">
        <div class="row"><bdi class="title grow" part="title">${title}</bdi>
          ${this._verdict ? html`<span class="badge ${this._verdict}">${this.word(this._verdict)}</span>` : nothing}</div>
        <p class="faint small break" part="place">${link ? html`<a href=${link} target="_blank" rel="noopener noreferrer nofollow">${placeOf(source, (...a) => this.word(...a))}</a>`
          : html`<bdi>${placeOf(source, (...a) => this.word(...a))}</bdi>`}</p>
        ${text ? html`<p class="quote" part="snippet" dir="auto">${from ? '… ' : ''}${pieces(piece, [marked]).map(each => (each.marked ? html`<mark>${each.text}</mark>` : each.text))}${from + SNIPPET < text.length ? ' …' : ''}</p>` : nothing}
        ${evidence && !spot ? html`<p class="small">${this.word(this._verdict === 'contradicted' ? 'contradicts' : 'decides')} <bdi>${evidence.text}</bdi></p>` : nothing}
        <div class="row">
          <button @click=${() => this.open()}>${this.word('open')}</button>
          ${citation ? html`<ibid-copy .server=${this.server} .token=${this.token} .labels=${this.labels} citation=${citation} .source=${source}></ibid-copy>` : nothing}
          ${this.sources.length > 1 ? html`<span class="grow"></span>
            <button class="quiet" aria-label=${this.word('previous')} @click=${() => this._page(-1)}>‹</button>
            <span class="small">${this.word('of', this._at + 1, this.sources.length)}</span>
            <button class="quiet" aria-label=${this.word('next')} @click=${() => this._page(1)}>›</button>` : nothing}
        </div>
      </slot></div>`;
  }

  _page(step) {
    this._pinned = true;
    this._at = (this._at + step + this.sources.length) % this.sources.length;
  }
}

define('ibid-cite', IbidCite);
