// <ibid-copy>: a citation in any style, on the clipboard.
import {css, define, given, html, IbidElement, own, plain} from './base.js';

/** Styles that need no server, made of what is known of the source. */
const KNOWN = {
  marker: citation => `[${citation}]`,
  markdown: (citation, {title, uri} = {}) => `[${plain(title || citation).replace(/[\\[\]`<]/g, '\\$&')}](${encodeURI(uri || citation)})`,
};

define('ibid-copy', class IbidCopy extends IbidElement {
  static properties = {citation: {}, source: given, styles: given, offline: {type: Boolean}, _style: own, _done: own};

  static styles = css`
    :host { display: inline-flex; align-items: center; font-size: .8125rem; gap: .3rem; }
    select { max-width: 9.5rem; }
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
    if (this._style === 'marker' || this.isOffline) return KNOWN[this._style](this.citation, this.source);
    return (await this.api.show(this.citation, '/styled', {style: this._style})).text;
  }

  render() {
    const own = this.citation?.startsWith('doc:') ? 'editor text-fragment' : 'reference';
    const styles = this.styles ?? (this.isOffline ? Object.keys(KNOWN) : `marker inline footnote markdown bibtex ris csl-json ${own}`.split(' '));
    return html`<select part="style" aria-label=${this.word('style')} @change=${event => (this._style = event.target.value)}>
        ${styles.map(style => html`<option value=${style} ?selected=${style === this._style}>${style === 'marker' ? KNOWN.marker(this.citation) : style}</option>`)}
      </select><button part="copy" @click=${() => this.copy().catch(error => (this._done = error.message))}>${this.word('copy')}</button>
      <span role="status" class="break">${this._done}</span>`;
  }
});
