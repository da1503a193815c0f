// What all elements share: their look, their words, the server they speak to, and how they tell of things.
import {LitElement, css, html, nothing} from './lit/lit-element.js';
import {Api} from './api.js';
import {word} from './labels.js';
import {plain} from './safe.js';

export {css, html, nothing};

/** Kinds of properties: set by programs, numbers, and an element's own. */
export const given = {attribute: false};
export const number = {type: Number};
export const own = {state: true};

/** Everything can be changed from outside by the custom properties. */
const look = css`
  :host {
    --_accent: var(--ibid-accent, light-dark(#9a3b26, #f0a58f));
    --_ink: var(--ibid-ink, light-dark(#22201c, #e9e6df));
    --_faint: var(--ibid-faint, light-dark(#5d584f, #aaa59b));
    --_paper: var(--ibid-paper, light-dark(#fff, #1f2024));
    --_ground: var(--ibid-ground, light-dark(#f4f1ea, #26272c));
    --_line: var(--ibid-line, light-dark(#ddd7ca, #3a3b40));
    --_mark: var(--ibid-mark, light-dark(#fdeaa8, #5b4a12));
    --_good: var(--ibid-good, light-dark(#276738, #8fd19e));
    --_warn: var(--ibid-warn, light-dark(#7d5200, #ebc063));
    --_bad: var(--ibid-bad, light-dark(#a3162a, #ff9d9d));
    --_serif: var(--ibid-serif, Charter, 'Iowan Old Style', Georgia, serif);
    --_sans: var(--ibid-sans, Inter, system-ui, sans-serif);
    --_mono: var(--ibid-mono, ui-monospace, Menlo, Consolas, monospace);
    display: block; color: var(--_ink); font: .9375rem/1.5 var(--_sans);
  }
  :host([hidden]), [hidden] { display: none !important; }
  * { box-sizing: border-box; }
  button { font: inherit; color: inherit; cursor: pointer; background: var(--_paper); border: 1px solid var(--_line); border-radius: 7px; padding: .3em .75em; }
  button:hover { border-color: var(--_accent); }
  .quiet { background: none; border-color: transparent; color: var(--_accent); padding-inline: .4em; } .quiet:hover { text-decoration: underline; }
  .text:is(button) { background: none; border: 0; padding: 0; text-align: start; overflow-wrap: anywhere; } .text:hover:is(button) { color: var(--_accent); }
  :focus-visible { outline: 2px solid var(--_accent); outline-offset: 2px; }
  a { color: var(--_accent); text-underline-offset: .15em; }
  mark { background: var(--_mark); color: inherit; border-radius: 2px; padding: .05em 0; }
  table { border-collapse: collapse; } th, td { padding: .4em .8em; border-bottom: 1px solid var(--_line); text-align: start; vertical-align: top; }
  h2 { font: 650 .8125rem var(--_sans); color: var(--_faint); margin: 0 0 .5rem; }
  .plain { list-style: none; margin: 0; padding: 0; }
  .row { display: flex; flex-wrap: wrap; gap: .4rem .8rem; align-items: center; }
  .faint { color: var(--_faint); } .small { font-size: .8125rem; }
  .said { font: 1.0625rem/1.6 var(--_serif); white-space: pre-wrap; margin: 0; }
  .event { border-inline-start: 2px solid var(--_line); padding-inline-start: 1rem; margin: 0 0 .9rem; } .event.target { border-color: var(--_accent); }
  .badge { font: 600 .75rem/1.5 var(--_sans); padding: 0 .55em; border-radius: 99px; border: 1px solid; white-space: nowrap; }
  .supported, .exact, .moved { color: var(--_good); }
  .partly, .changed, .weak, .unchecked { color: var(--_warn); }
  .unsupported, .contradicted, .lost, .missing, .unreadable, .deleted, .problem { color: var(--_bad); }
  bdi, .break, .said { overflow-wrap: anywhere; }
  @media (prefers-reduced-motion) { * { animation: none !important; transition: none !important; scroll-behavior: auto !important; } }
`;

const STEP = 50;
/** Making one takes longer than using it. */
const formats = {};

export class IbidElement extends LitElement {
  static properties = {server: {}, token: {}, labels: given, _problem: own, _most: own};

  static finalizeStyles(styles = []) {
    return super.finalizeStyles([look, styles]);
  }

  constructor() {
    super();
    this._most = STEP;
  }

  /** What is not said here is as in the element around. */
  around(name) {
    for (let element = this; element; element = element.getRootNode().host) if (element[name] ?? false) return element[name];
    return undefined;
  }

  get api() {
    const of = [this.around('server'), this.around('token')];
    if (this._api?.of.join() !== of.join()) this._api = Object.assign(new Api(...of), {of});
    return this._api;
  }

  get language() {
    for (let node = this; node; node = node.parentNode ?? node.host) if (node.lang) return node.lang;
    return 'en';
  }

  word = (key, ...values) => word(this.around('labels'), this.language, key, ...values);

  when(time, timeStyle = 'short') {
    const format = formats[this.language + timeStyle] ??= new Intl.DateTimeFormat(this.language, {dateStyle: 'medium', timeStyle: timeStyle || undefined});
    return format.format(new Date(time));
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
      if (this._turn === turn) this._problem = this.word(code === 'deleted' || code === 'forgotten' ? 'deletedText' : 'failed', message);
    }
  }

  get problem() {
    return this._problem ? html`<p class="problem" role="alert">${this._problem}</p>` : nothing;
  }

  get waiting() {
    return html`<p class="faint" role="status">${this.word('loading')}</p>`;
  }

  badge = state => (state ? html`<span class="badge ${state}" part="state">${this.word(state)}</span>` : nothing);

  /** A button as wide as its text that opens a source. */
  opening = (citation, text) => html`<button class="text" @click=${() => this.tell('source-open', {citation})}><bdi>${text}</bdi></button>`;

  /** What happened, in order; each can be opened. */
  happened = (item, body) => html`<p class="small faint">${this.when(item.timestamp)} · ${item.type}</p>${body ?? this.opening(item.citation, item.preview)}`;

  /** The beginning of a long list; the rest follows by itself, so that no task takes long. */
  some(list) {
    if (list.length > this._most) setTimeout(() => (this._most += STEP), 16);
    return list.slice(0, this._most);
  }

  /** Where a source stands, in a few words. */
  placeOf(source) {
    return [source.domain || shortened(source.uri) || source.place?.path || source.citation || source.toolName, source.pageNumber && this.word('page', source.pageNumber)]
      .filter(Boolean).map(part => plain(part, 120)).join(', ');
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

export const titleOf = source => plain(source.title || source.uri || source.citation || source.id, 160);
