// <ibid-copy>: a citation in any style, on the clipboard.
import {css, define, given, html, IbidElement, own} from './base.js';
import {plain} from './safe.js';

/** Styles that need no server, made of what is known of the source. */
const KNOWN = {
  marker: (source, citation) => `[${citation}]`,
  markdown: (source, citation) => `[${plain(source.title || citation).replace(/[\\[\]`<]/g, '\\$&')}](${encodeURI(source.uri || citation)})`,
};
const DOCUMENT = ['marker', 'inline', 'footnote', 'markdown', 'editor', 'text-fragment'];
const OTHER = ['marker', 'inline', 'footnote', 'reference'];

class IbidCopy extends IbidElement {
  static properties = {citation: {}, source: given, styles: given, offline: {type: Boolean}, _style: own, _done: own};

  static styles = css`
    :host { display: inline-flex; align-items: center; font-size: .8125rem; }
    select { font: inherit; color: inherit; background: var(--_paper); border: 1px solid var(--_line); border-radius: 7px; border-start-end-radius: 0; border-end-end-radius: 0; padding: .3em .2em .3em .5em; max-width: 9.5rem; }
    button { border-start-start-radius: 0; border-end-start-radius: 0; border-inline-start: 0; }
  `;

  constructor() {
    super();
    this._style = 'marker';
  }

  /** Whether there is no server to ask: it was said, or this is a saved file. */
  get isOffline() {
    return this.offline || this.api.base === 'null';
  }

  async copy() {
    const text = await this.text();
    if (!this.tell('cite-copy', {citation: this.citation, style: this._style, text})) return;
    this._done = await navigator.clipboard.writeText(text).then(() => this.word('copied'), () => text);
    setTimeout(() => (this._done = ''), 2500);
  }

  /** The citation in the chosen style. */
  async text() {
    if (this._style === 'marker' || this.isOffline) return KNOWN[this._style](this.source ?? {}, this.citation);
    return (await this.api.show(this.citation, '/styled', {style: this._style})).text;
  }

  render() {
    const styles = this.styles ?? (this.isOffline ? Object.keys(KNOWN) : this.citation?.startsWith('doc:') ? DOCUMENT : OTHER);
    return html`<select part="style" aria-label=${this.word('style')} @change=${event => (this._style = event.target.value)}>
        ${styles.map(style => html`<option value=${style} ?selected=${style === this._style}>${style === 'marker' ? `[${this.citation}]` : style}</option>`)}
      </select><button part="copy" @click=${() => this.copy().catch(error => (this._done = error.message))}>${this.word('copy')}</button>
      <span role="status" class="break">${this._done ? html`&nbsp;${this._done}` : ''}</span>`;
  }
}

define('ibid-copy', IbidCopy);
