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
    .status { font: .875rem var(--_sans); color: var(--_faint); min-height: 1.4em; }
  `;

  constructor() {
    super();
    this.headingsBelow = 1;
    this._blocks = [];
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
    if (['answer', 'verdicts', 'showVerdicts', 'labels'].some(name => changed.has(name))) this._draw();
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
    this._drawing = {ready, blocks: blocks(signed(ready)), next: [], active: null};
    this._drawSome(this._drawing);
  }

  _drawSome(drawing) {
    if (drawing !== this._drawing) return;
    const {ready, next} = drawing;
    const context = this._context(drawing);
    const text = this.renderRoot.querySelector('.text');
    drawing.made = 0;
    while (next.length < drawing.blocks.length && drawing.made < AT_ONCE) {
      const block = drawing.blocks[next.length];
      const key = `${drawing.active ?? ''}|${this.showVerdicts}|${block.type}|${block.lines.join('\n')}`;
      const old = this._blocks[next.length];
      if (old?.key === key && old.judging === this.verdicts) {
        drawing.active = old.active;
        for (const cite of old.node.querySelectorAll('ibid-cite')) this._fill(cite, ready.cites[cite.index]);
        next.push(old);
        continue;
      }
      drawing.made++;
      const node = render(block, context);
      node.dir = 'auto';
      if (old) old.node.replaceWith(node);
      else text.append(node);
      next.push({key, node, active: drawing.active, judging: this.verdicts});
    }
    if (next.length < drawing.blocks.length) {
      this._blocks = [...next, ...this._blocks.slice(next.length)];
      setTimeout(() => this._drawSome(drawing), 16);
      return;
    }
    for (const old of this._blocks.slice(next.length)) old.node.remove();
    this._blocks = next;
    if (this.selected) this._select();
  }

  _fill(cite, {reference, sources}) {
    return Object.assign(cite, {number: sources[0].number, sources, reference, resolve: this.resolve});
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
      numbers.add(cite.getAttribute('number'));
      cite.replaceWith(`[${cite.getAttribute('number')}]`);
    }
    if (!numbers.size) return;
    for (const block of copied.querySelectorAll('p, li, h1, h2, h3, h4, h5, h6, pre, tr')) block.append('\n');
    const notes = (this.answer?.sources ?? []).filter(source => numbers.has(`${source.number}`)).map(source =>
      `[${source.number}]: ${[titleOf(source), [source.uri, citationOf(source)].filter(Boolean).map(each => plain(each)).join(' ')].filter(Boolean).join(' – ')}`);
    event.clipboardData.setData('text/plain', `${copied.textContent.trim()}\n\n${notes.join('\n')}\n`);
    event.preventDefault();
  }

  render() {
    const {state, error, sources = []} = this.answer ?? {};
    return html`<article part="answer" aria-label=${this.word('answer')} aria-busy=${state === 'streaming'}>
        <div class="text" part="text"></div>
        <div class="status" role="status" part="status">${error ? html`<span class="problem">${this.word('failed', error)}</span>`
          : ['streaming', 'interrupted', 'cancelled'].includes(state) ? this.word(state) : nothing}</div>
        ${this.footnotes === 'none' || !sources.length ? nothing : html`<section class="notes" part="footnotes"><h2>${this.word('footnotes')}</h2>
          <ol>${this.some(sources).map(source => html`<li value=${source.number}><bdi>${titleOf(source)}</bdi> <bdi class="faint">${this.placeOf(source)}</bdi></li>`)}</ol></section>`}
      </article>`;
  }
}

define('ibid-answer', IbidAnswer);
