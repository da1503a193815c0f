// What all elements share: their look, their words, the server they speak to, and how they tell of things.
import {LitElement, css, html, unsafeCSS} from './lit/lit-element.js';
import {Api} from './api.js';
import {word} from './labels.js';
import {plain} from './safe.js';

export {css, html};
export * from './safe.js';

/** Kinds of properties: set by programs, numbers, and an element's own. */
export const given = {attribute: false};
export const number = {type: Number};
export const own = {state: true};

/** Light and dark. */
const COLOURS = {
  accent: '#9a3b26, #f0a58f', ink: '#22201c, #e9e6df', faint: '#5d584f, #aaa59b', paper: '#fff, #1f2024', ground: '#f4f1ea, #26272c',
  line: '#ddd7ca, #3a3b40', edge: '#8f897d, #75726b', mark: '#fdeaa8, #5b4a12', good: '#276738, #8fd19e', warn: '#7d5200, #ebc063', bad: '#a3162a, #ff9d9d',
};
const colours = Object.entries(COLOURS).map(([name, both]) => `--_${name}: var(--ibid-${name}, light-dark(${both}));`).join('');

/** Everything can be changed from outside by the custom properties. */
const look = css`
  :host {
    ${unsafeCSS(colours)}
    --_serif: var(--ibid-serif, Charter, 'Iowan Old Style', Georgia, serif);
    --_sans: var(--ibid-sans, Inter, system-ui, sans-serif);
    --_mono: var(--ibid-mono, ui-monospace, Menlo, Consolas, monospace);
    display: block; color: var(--_ink); font: .9375rem/1.5 var(--_sans);
  }
  :host([hidden]), [hidden] { display: none !important; }
  * { box-sizing: border-box; }
  button, select { font: inherit; color: inherit; cursor: pointer; background: var(--_paper); border: 1px solid var(--_line); border-radius: 7px; padding: .3em .7em; }
  button:hover { border-color: var(--_accent); }
  .quiet { background: none; border-color: transparent; color: var(--_accent); padding-inline: .4em; }
  .open { background: none; border: 0; padding: 0; text-align: start; } .open:hover { color: var(--_accent); }
  :focus-visible { outline: 2px solid var(--_accent); outline-offset: 2px; }
  a { color: var(--_accent); } mark { background: var(--_mark); color: inherit; }
  table { border-collapse: collapse; } th, td { padding: .4em .8em; border-bottom: 1px solid var(--_line); text-align: start; vertical-align: top; }
  h2 { font: 650 .8125rem var(--_sans); color: var(--_faint); margin: 0 0 .5rem; }
  .plain { list-style: none; margin: 0; padding: 0; }
  .row { display: flex; flex-wrap: wrap; gap: .4rem .8rem; align-items: center; }
  .faint { color: var(--_faint); } .small { font-size: .8125rem; }
  .said { font: 1.0625rem/1.6 var(--_serif); white-space: pre-wrap; margin: 0; } .quoted { border-inline-start: 2px solid var(--_line); padding-inline-start: 1rem; }
  .badge { font: 600 .75rem/1.5 var(--_sans); padding: 0 .55em; border-radius: 99px; border: 1px solid; white-space: nowrap; }
  .unsupported, .contradicted, .lost, .missing, .unreadable, .problem { color: var(--_bad); }
  .supported, .exact, .moved { color: var(--_good); } .partly, .changed, .weak, .unchecked { color: var(--_warn); }
  bdi, .break, .said, .open { overflow-wrap: anywhere; }
`;

const STEP = 20;

export class IbidElement extends LitElement {
  static properties = {server: {}, token: {}, labels: given, _problem: own, _most: own};

  static finalizeStyles(styles = []) {
    return super.finalizeStyles([look, styles]);
  }

  /** What is not said here is as in the element around. */
  around(name) {
    let element = this;
    while (element && !element[name]) element = element.getRootNode().host;
    return element?.[name];
  }

  get api() {
    return new Api(this.around('server'), this.around('token'));
  }

  get language() {
    let node = this;
    while (node && !node.lang) node = node.parentNode ?? node.host;
    return node?.lang ?? 'en';
  }

  word = (key, ...values) => word(this.around('labels'), this.language, key, ...values);

  when(time, style = {dateStyle: 'medium', timeStyle: 'short'}) {
    return new Date(time).toLocaleString(this.language, style);
  }

  /** Tells of something; false if somebody does not want it done here. */
  tell(type, detail) {
    return this.dispatchEvent(new CustomEvent(type, {detail, bubbles: true, composed: true, cancelable: true}));
  }

  /** Does something of which only the last time counts; what goes wrong is shown. */
  async latest(work, done) {
    const turn = this._turn = {};
    try {
      const result = await work();
      if (this._turn !== turn) return;
      this._problem = '';
      await done(result);
    } catch ({code, message}) {
      if (this._turn === turn) this._problem = this.word(['deleted', 'forgotten'].includes(code) ? 'deletedText' : 'failed', message);
    }
  }

  get problem() {
    return this._problem ? html`<p class="problem" role="alert">${this._problem}</p>` : '';
  }

  get waiting() {
    return html`<p class="faint" role="status">${this.word('loading')}</p>`;
  }

  badge = state => (state ? html`<span class="badge ${state}" part="state">${this.word(state)}</span>` : '');

  /** A button as wide as its text that opens a source. */
  opening = (citation, text, source) => html`<button class="open" @click=${() => this.tell('source-open', {citation, source})}><bdi>${text}</bdi></button>`;

  /** The beginning of a long list; the rest follows by itself, so that no task takes long. */
  some(list, most = this._most ?? STEP) {
    if (list.length > most) setTimeout(() => (this._most = most + STEP), 16);
    return list.slice(0, most);
  }

  /** Where a source stands, in a few words. */
  placeOf(source) {
    const {domain, uri, place, citation, toolName, pageNumber: page} = source;
    return [domain || shortened(uri) || place?.path || citation || toolName, page && this.word('page', page)].filter(Boolean).map(part => plain(part, 120)).join(', ');
  }
}

export const define = (name, element) => customElements.get(name) ?? customElements.define(name, element);

/** Whether a key is for a field, or one of the browser's own. */
export const isTyped = event => event.composedPath()[0].matches?.('input, textarea, select') || event.ctrlKey || event.metaKey || event.altKey;

/** Of a file the end of its path is enough to know it by. */
function shortened(uri) {
  try {
    return uri?.startsWith('file:') ? decodeURIComponent(uri.split('/').slice(-2).join('/')) : uri;
  } catch {
    return uri;
  }
}

/** The citation under which a server knows a source, or the piece of it that is cited here. */
export function citationOf(source, reference) {
  const ids = [...(source.fragments ?? []), source].map(piece => piece.id).filter(id => /^(?:mem|doc|src):[A-Za-z0-9]{6}$/.test(id));
  return ids.find(id => reference?.fragmentIds?.includes(id)) ?? source.citation ?? ids[0];
}

/** The pieces of a source that are cited here, or all that an answer holds of it. */
export function textOf({fragments = [], snippet = ''}, reference) {
  const cited = fragments.filter(piece => reference?.fragmentIds?.includes(piece.id));
  return (cited.length ? cited : fragments).map(piece => piece.content).join('\n…\n') || snippet;
}

export const titleOf = source => plain(source.title || source.uri || source.citation || source.id, 160);
