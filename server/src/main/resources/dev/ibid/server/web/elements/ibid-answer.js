// <ibid-answer>: an answer with its citations, streamed, stored or given.
import {citationOf, css, define, given, html, IbidElement, nothing, titleOf} from './base.js';
import {EMPTY, grow, OPEN, prepare, signed, START} from './cited.js';
import {events} from './api.js';
import {make} from './inline.js';
import {blocks, render} from './markdown.js';
import {plain, safePicture} from './safe.js';
import './ibid-cite.js';

/** How many citations are made in one go; the browser may do other things in between. */
const AT_ONCE = 40;

class IbidAnswer extends IbidElement {
  static properties = {
    src: {}, answer: given, verdicts: given, resolve: given, selected: {type: Number, reflect: true},
    showVerdicts: {type: Boolean, attribute: 'show-verdicts', reflect: true}, footnotes: {}, headingsBelow: {type: Number, attribute: 'headings-below'},
  };

  static styles = css`
    :host { font: 1.125rem/1.65 var(--_serif); overflow-wrap: anywhere; }
    .text > :first-child { margin-top: 0; }
    .text > :last-child { margin-bottom: 0; }
    h1, h2, h3, h4, h5, h6 { font: 650 1.1em/1.3 var(--_sans); margin: 1.5em 0 .5em; }
    h1, h2 { font-size: 1.3em; }
    p, ul, ol, blockquote, pre, .table { margin: 0 0 1em; }
    ul, ol { padding-inline-start: 1.5em; } li { margin: .25em 0; }
    li::marker { color: var(--_faint); }
    blockquote { margin-inline: 0; padding-inline-start: 1em; border-inline-start: 3px solid var(--_line); color: var(--_faint); }
    code { font: .85em/1.5 var(--_mono); background: var(--_ground); border-radius: 4px; padding: .1em .3em; }
    pre { background: var(--_ground); border-radius: 9px; padding: .9em 1.1em; overflow: auto; overflow-wrap: normal; } pre code { background: none; padding: 0; }
    .table { overflow-x: auto; } table { border-collapse: collapse; font: .9rem/1.5 var(--_sans); min-width: 50%; overflow-wrap: normal; }
    th, td { padding: .4em .8em; border-bottom: 1px solid var(--_line); text-align: start; vertical-align: top; }
    .end { text-align: end; } .center { text-align: center; }
    hr { border: 0; border-top: 1px solid var(--_line); margin: 2em 0; }
    img { max-width: 100%; border-radius: 6px; }
    .judged { text-decoration: underline 2px var(--_warn); text-underline-offset: .2em; color: inherit; }
    .judged.partly { text-decoration-style: dotted; } .judged.uncited { text-decoration-style: dashed; }
    .judged.unsupported, .judged.contradicted { text-decoration: underline wavy 1px var(--_bad); }
    .notes { margin-top: 2em; padding-top: .8em; border-top: 1px solid var(--_line); font: .875rem/1.5 var(--_sans); }
    .notes h2 { font-size: .8125rem; color: var(--_faint); margin: 0 0 .4em; } .notes ol { padding-inline-start: 2em; margin: 0; }
    .status { font: .875rem var(--_sans); color: var(--_faint); min-height: 1.6em; margin-top: .5em; }
  `;

  constructor() {
    super();
    this.headingsBelow = 1;
    this.addEventListener('keydown', event => this._key(event));
    this.addEventListener('copy', event => this._copy(event));
  }

  connectedCallback() {
    super.connectedCallback();
    const json = this.querySelector('script[type="application/json"]');
    if (json) this.answer ??= JSON.parse(json.textContent);
  }

  updated(changed) {
    if (changed.has('src') && this.src) this._follow(this.src);
    if (['answer', 'verdicts', 'showVerdicts', 'labels', 'resolve'].some(name => changed.has(name))) this._draw();
    if (changed.has('selected')) this._select();
  }

  /** The markers, in the order of the text. */
  get markers() {
    return [...this.renderRoot.querySelectorAll('ibid-cite')];
  }

  _select() {
    for (const cite of this.markers) cite.toggleAttribute('selected', cite.number === this.selected);
  }

  /** Moves to the next citation, or the one before. */
  step(by) {
    const all = this.markers;
    const at = all.findIndex(cite => cite.matches(':focus-within'));
    const next = all.at(at < 0 ? (by > 0 ? 0 : -1) : (at + by) % all.length);
    next?.focus();
    next?.scrollIntoView({block: 'nearest'});
  }

  async _follow(src) {
    try {
      await this.follow(await this.api.stream(src));
    } catch (error) {
      this.answer = {...EMPTY, ...this.answer, state: 'interrupted', error: error.message};
    }
  }

  /** Shows what a response streams, in ibid's own dialect; resolves with the whole answer. */
  async follow(response) {
    let growing = {...EMPTY};
    let frame = 0;
    const turn = this._turn = {};
    for await (const {event, data} of events(response)) {
      if (this._turn !== turn) return growing;
      growing = grow(growing, event, JSON.parse(data));
      if (event === 'Start') this.tell('answer-start', {id: growing.id});
      if (event === 'CitationsUpdate') this.tell('answer-sources', {answer: growing});
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        if (this._turn === turn) this.answer = growing;
      });
      if (event === 'End') break;
    }
    if (growing.state === 'streaming') growing = {...growing, state: 'interrupted'};
    if (this._turn === turn) this.answer = growing;
    this.tell('answer-end', {answer: growing});
    return growing;
  }

  /** Only what changed is made anew, so that nothing jumps and no card closes while text comes. */
  _draw() {
    const ready = prepare(this.answer, this.verdicts, this.showVerdicts);
    this._drawing = {ready, blocks: blocks(signed(ready)), at: 0, active: null, verdicts: ready.judged.map(({verdict}) => verdict).join()};
    this._drawSome(this._drawing);
  }

  _drawSome(drawing) {
    if (drawing !== this._drawing) return;
    const text = this.renderRoot.querySelector('.text');
    const context = this._context(drawing);
    for (drawing.made = 0; drawing.at < drawing.blocks.length && drawing.made < AT_ONCE; drawing.at++) {
      const block = drawing.blocks[drawing.at];
      const key = [drawing.active, drawing.verdicts, block.type, ...block.lines].join('\n');
      const old = text.children[drawing.at];
      if (old?.key === key) {
        drawing.active = old.active;
        for (const cite of old.querySelectorAll('ibid-cite')) this._fill(cite, drawing.ready.cites[cite.index]);
        continue;
      }
      drawing.made++;
      const fresh = render(block, context);
      fresh.dir = 'auto';
      const node = old && isAlike(old, fresh) ? old : fresh;
      if (!old) text.append(fresh);
      else if (node === old) become(old, fresh);
      else old.replaceWith(fresh);
      Object.assign(node, {key, active: drawing.active});
    }
    if (drawing.at < drawing.blocks.length) return setTimeout(() => this._drawSome(drawing), 16);
    for (const old of [...text.children].slice(drawing.at)) old.remove();
    if (this.selected) this._select();
  }

  _fill(cite, {at, reference, sources}) {
    cite.dataset.numbers = sources.map(source => source.number ?? '').join(' ');
    return Object.assign(cite, {at, number: sources[0].number, sources, reference, resolve: this.resolve});
  }

  _context(drawing) {
    const {ready} = drawing;
    return {
      headingsBelow: this.headingsBelow,
      spoken: text => {
        if (drawing.active === null) return text;
        const {verdict} = ready.judged[drawing.active];
        return Object.assign(make('span', text), {className: `judged ${verdict}`, part: `judged ${verdict}`, title: this.word(verdict)});
      },
      sign: (kind, index) => {
        if (kind !== OPEN) {
          drawing.active = kind === START ? index : null;
          return null;
        }
        drawing.made++;
        return this._fill(Object.assign(make('ibid-cite'), {index}), ready.cites[index]);
      },
      image: key => {
        const image = (this.answer?.images ?? []).find(each => each.citationKey === key);
        const src = image?.data && safePicture(`data:${String(image.mimeType).toLowerCase()};base64,${image.data}`);
        return src ? Object.assign(make('img'), {src, alt: this.word('source', key.split('_')[0])}) : null;
      },
    };
  }

  _key(event) {
    if (event.composedPath()[0].matches?.('input, textarea, select') || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key !== 'n' && event.key !== 'p') return;
    event.preventDefault();
    this.step(event.key === 'n' ? 1 : -1);
  }

  /** What is copied keeps its citations: numbers in the text, and the sources beneath it. */
  _copy(event) {
    const selection = this.renderRoot.getSelection?.() ?? document.getSelection();
    if (!selection || selection.isCollapsed || !selection.rangeCount) return;
    const copied = selection.getRangeAt(0).cloneContents();
    const numbers = new Set();
    for (const cite of copied.querySelectorAll('ibid-cite')) {
      const own = cite.dataset.numbers.split(' ');
      own.forEach(number => numbers.add(number));
      cite.replaceWith(own.map(number => `[${number || '≠'}]`).join(''));
    }
    if (!numbers.size) return;
    for (const block of copied.querySelectorAll('p, li, h1, h2, h3, h4, h5, h6, pre, tr')) block.append('\n');
    const notes = (this.answer?.sources ?? []).filter(source => numbers.has(`${source.number}`)).map(source =>
      `[${source.number}]: ${[titleOf(source), [source.uri, citationOf(source)].filter(Boolean).map(each => plain(each)).join(' ')].filter(Boolean).join(' – ')}`);
    event.clipboardData.setData('text/plain', `${copied.textContent.trim()}\n\n${notes.join('\n')}\n`);
    event.preventDefault();
  }

  render() {
    const {state, error, outcome, sources = []} = this.answer ?? {};
    return html`<article part="answer" aria-label=${this.word('answer')} aria-busy=${state === 'streaming'}>
        <div class="text ${outcome === 'nothing' ? 'faint' : ''}" part="text"></div>
        <div class="status" role="status" part="status">${error ? html`<span class="problem">${this.word('failed', error)}</span>`
          : ['streaming', 'interrupted', 'cancelled'].includes(state) ? this.word(state)
            : outcome === 'closest' ? html`<span class="badge weak">${this.word('closest')}</span>` : nothing}</div>
        ${this.footnotes === 'none' || !sources.length ? nothing : html`<section class="notes" part="footnotes"><h2>${this.word('footnotes')}</h2>
          <ol>${this.some(sources).map(source => html`<li value=${source.number}><button class="text" @click=${() => this.tell('source-open', {source, citation: citationOf(source)})}><bdi>${titleOf(source)}</bdi></button> <bdi class="faint">${this.placeOf(source)}</bdi></li>`)}</ol></section>`}
      </article>`;
  }
}

/** Whether one node can become the other by what is in it. */
function isAlike(old, fresh) {
  if (old.nodeName !== fresh.nodeName) return false;
  if (fresh.nodeName === 'IBID-CITE') return old.at === fresh.at;
  return fresh.nodeType === Node.TEXT_NODE || old.cloneNode().isEqualNode(fresh.cloneNode());
}

/** Makes a node hold what another holds, and keeps what is there already. */
function become(old, fresh) {
  const had = [...old.childNodes];
  const wanted = [...fresh.childNodes];
  for (const node of had.slice(wanted.length)) node.remove();
  for (const [i, node] of wanted.entries()) {
    const same = had[i];
    if (!same) old.append(node);
    else if (!isAlike(same, node)) same.replaceWith(node);
    else if (node.nodeName === 'IBID-CITE') Object.assign(same, {index: node.index, number: node.number, sources: node.sources, reference: node.reference});
    else if (node.nodeType !== Node.TEXT_NODE) become(same, node);
    else if (same.data !== node.data) same.data = node.data;
  }
}

define('ibid-answer', IbidAnswer);
