// <ibid-copy>: a citation in any style, on the clipboard.
import {css, html} from './lit/lit-element.js';
import {define, IbidElement} from './base.js';
import {look} from './look.js';
import {plain} from './safe.js';

/** Styles that need no server, made of what is known of the source. */
const KNOWN = {
  marker: (source, citation) => `[${citation}]`,
  markdown: (source, citation) => `[${plain(source.title || citation).replace(/[\\[\]`<]/g, '\\$&')}](${encodeURI(source.uri || citation)})`,
};
const STYLES = ['marker', 'inline', 'footnote', 'markdown', 'editor', 'text-fragment', 'reference'];
const FIT = {mem: ['marker', 'inline', 'footnote', 'reference'], src: ['marker', 'inline', 'footnote', 'reference'], doc: STYLES.slice(0, 6)};

class IbidCopy extends IbidElement {
  static properties = {
    citation: {type: String},
    source: {attribute: false},
    styles: {attribute: false},
    offline: {type: Boolean},
    _style: {state: true},
    _done: {state: true},
  };

  static styles = [look, css`
    :host { display: inline-flex; gap: 0; font: .8125rem/1.5 var(--_sans); }
    select { font: inherit; color: inherit; background: var(--_paper); border: 1px solid var(--_line); border-radius: 7px 0 0 7px; padding: .3em .2em .3em .5em; }
    button { border-radius: 0 7px 7px 0; border-inline-start: 0; }
  `];

  constructor() {
    super();
    this._style = 'marker';
    this._done = '';
  }

  /** Whether there is no server to ask: it was said, or this is a saved file. */
  get isOffline() {
    return this.offline || this.api.base === 'null';
  }

  async copy() {
    const text = await this.text();
    if (!this.tell('cite-copy', {citation: this.citation, style: this._style, text})) return;
    try {
      await navigator.clipboard.writeText(text);
      this._done = this.word('copied');
    } catch {
      this._done = text;
    }
    setTimeout(() => (this._done = ''), 2500);
  }

  /** The citation in the chosen style. */
  async text() {
    const source = this.source ?? {};
    if (this._style === 'marker' || this.isOffline) return (KNOWN[this._style] ?? KNOWN.marker)(source, this.citation);
    const styled = await this.api.get(`/api/citations/${encodeURIComponent(this.citation)}/styled`, {style: this._style});
    return styled.text;
  }

  render() {
    const styles = this.styles ?? (this.isOffline ? Object.keys(KNOWN) : FIT[String(this.citation).split(':')[0]] ?? STYLES);
    return html`<select part="style" aria-label=${this.word('style')} @change=${event => (this._style = event.target.value)}>
        ${styles.map(style => html`<option value=${style} ?selected=${style === this._style}>${style === 'marker' ? `[${this.citation}]` : style}</option>`)}
      </select><button part="copy" @click=${() => this.copy().catch(error => (this._done = error.message))}>${this.word('copy')}</button>
      <span role="status" class="small break">${this._done ? html`&nbsp;${this._done}` : ''}</span>`;
  }
}

define('ibid-copy', IbidCopy);
