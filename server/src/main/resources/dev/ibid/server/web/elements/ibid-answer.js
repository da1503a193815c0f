// <ibid-answer>: an answer with its citations, streamed, stored or given.
import {css, html, nothing} from './lit/lit-element.js';
import {define, IbidElement} from './base.js';
import {EMPTY, END, grow, OPEN, prepare, signed, START, unsigned} from './cited.js';
import {events} from './api.js';
import {blocks, render} from './markdown.js';
import {look} from './look.js';
import {pictureOf, plain} from './safe.js';
import {citationOf, placeOf, titleOf} from './ibid-cite.js';

class IbidAnswer extends IbidElement {
  static properties = {
    src: {type: String},
    answer: {attribute: false},
    verdicts: {attribute: false},
    resolve: {attribute: false},
    selected: {type: Number, reflect: true},
    showVerdicts: {type: Boolean, attribute: 'show-verdicts', reflect: true},
    footnotes: {type: String},
    headingsBelow: {type: Number, attribute: 'headings-below'},
  };

  static styles = [look, css`
    :host { display: block; font: 1.125rem/1.65 var(--_serif); overflow-wrap: break-word; }
    .text > :first-child { margin-top: 0; }
    .text > :last-child { margin-bottom: 0; }
    h1, h2, h3, h4, h5, h6 { font: 650 1.1em/1.3 var(--_sans); margin: 1.5em 0 .5em; }
    h1, h2 { font-size: 1.3em; }
    p, ul, ol, blockquote, pre, .table { margin: 0 0 1em; }
    ul, ol { padding-inline-start: 1.5em; } li { margin: .25em 0; }
    li::marker { color: var(--_faint); }
    blockquote { margin-inline: 0; padding-inline-start: 1em; border-inline-start: 3px solid var(--_line); color: var(--_faint); }
    code { font: .85em/1.5 var(--_mono); background: var(--_ground); border-radius: 4px; padding: .1em .3em; }
    pre { background: var(--_ground); border-radius: 9px; padding: .9em 1.1em; overflow: auto; } pre code { background: none; padding: 0; }
    .table { overflow-x: auto; } table { border-collapse: collapse; font: .9rem/1.5 var(--_sans); min-width: 50%; }
    th, td { padding: .4em .8em; border-bottom: 1px solid var(--_line); text-align: start; vertical-align: top; }
    .end { text-align: end; } .center { text-align: center; }
    hr { border: 0; border-top: 1px solid var(--_line); margin: 2em 0; }
    img { max-width: 100%; height: auto; border-radius: 6px; }
    .judged { text-decoration: underline; text-decoration-thickness: 2px; text-underline-offset: .2em; text-decoration-color: var(--_warn); color: inherit; }
    .judged.partly { text-decoration-style: dotted; } .judged.uncited { text-decoration-style: dashed; }
    .judged.unsupported, .judged.contradicted { text-decoration-color: var(--_bad); text-decoration-style: wavy; text-decoration-thickness: 1px; }
    .notes { margin-top: 2em; padding-top: .8em; border-top: 1px solid var(--_line); font: .875rem/1.5 var(--_sans); }
    .notes h2 { font-size: .8125rem; color: var(--_faint); margin: 0 0 .4em; } .notes ol { padding-inline-start: 2em; margin: 0; }
    .status { font: .875rem var(--_sans); color: var(--_faint); min-height: 1.4em; }
  `];

  constructor() {
    super();
    this.headingsBelow = 1;
    this._blocks = [];
    this._cites = new Map();
    this.addEventListener('keydown', event => this._key(event));
    this.addEventListener('copy', event => this._copy(event));
  }

  firstUpdated() {
    this._text = this.renderRoot.querySelector('.text');
  }

  updated(changed) {
    if (changed.has('src') && this.src) this._follow(this.src);
    if (['answer', 'verdicts', 'showVerdicts', 'labels'].some(name => changed.has(name))) this._draw();
    if (changed.has('selected')) for (const cite of this.markers) cite.toggleAttribute('selected', cite.number === this.selected);
  }

  /** The markers, in the order of the text. */
  get markers() {
    return [...this.renderRoot.querySelectorAll('ibid-cite')];
  }

  /** Moves to the next citation, or the one before. */
  step(by) {
    const all = this.markers;
    const at = all.findIndex(cite => cite.matches(':focus-within'));
    const next = all[at < 0 ? (by > 0 ? 0 : all.length - 1) : (at + by + all.length) % all.length];
    next?.focus();
    next?.scrollIntoView({block: 'nearest'});
  }

  async _follow(src) {
    try {
      await this.follow(await this.api.send(src, {accept: 'text/event-stream'}));
    } catch (error) {
      this.answer = {...EMPTY, ...this.answer, state: 'interrupted', error: error.message};
    }
  }

  /** Shows what a response streams, in ibid's own dialect; resolves with the whole answer. */
  async follow(response) {
    let growing = {...EMPTY};
    let drawn = false;
    const turn = this._turn = {};
    for await (const {event, data} of events(response)) {
      if (this._turn !== turn) return growing;
      growing = grow(growing, event, JSON.parse(data));
      if (event === 'Start') this.tell('answer-start', {id: growing.id});
      if (!drawn) {
        drawn = true;
        requestAnimationFrame(() => {
          drawn = false;
          if (this._turn === turn) this.answer = growing;
        });
      }
      if (event === 'End') break;
    }
    if (growing.state === 'streaming') growing = {...growing, state: 'interrupted'};
    if (this._turn === turn) this.answer = growing;
    this.tell('answer-end', {answer: growing});
    return growing;
  }

  /** Only what changed is made anew, so that nothing jumps and no card closes while text comes. */
  _draw() {
    if (!this._text) return;
    const ready = prepare(this.answer, this.verdicts, this.showVerdicts);
    const drawing = {ready, active: null, used: new Set()};
    const context = this._context(drawing);
    const next = [];
    for (const [i, block] of blocks(signed(ready)).entries()) {
      const key = `${drawing.active ?? ''}|${this.showVerdicts}|${block.type}|${block.lines.join('\n')}`;
      const old = this._blocks[i];
      if (old?.key === key && old.judging === this.verdicts) {
        drawing.active = old.active;
        this._refresh(old.node, ready);
        next.push(old);
        continue;
      }
      const node = render(block, context);
      node.dir = 'auto';
      if (old) old.node.replaceWith(node);
      else this._text.append(node);
      next.push({key, node, active: drawing.active, judging: this.verdicts});
    }
    for (const old of this._blocks.slice(next.length)) old.node.remove();
    this._blocks = next;
  }

  _refresh(node, ready) {
    for (const cite of node.querySelectorAll('ibid-cite')) this._fill(cite, ready.cites[cite.index]);
  }

  _fill(cite, {reference, sources}) {
    cite.number = sources[0].number;
    cite.sources = sources;
    cite.reference = reference;
    cite.labels = this.labels;
    cite.server = this.server;
    cite.token = this.token;
    cite.resolve = this.resolve;
    return cite;
  }

  _context(drawing) {
    const {ready} = drawing;
    return {
      headingsBelow: this.headingsBelow,
      unsigned,
      spoken: text => {
        if (drawing.active === null) return document.createTextNode(text);
        const {verdict} = ready.judged[drawing.active];
        const span = document.createElement('span');
        span.className = `judged ${verdict}`;
        span.part = `judged ${verdict}`;
        span.title = this.word(verdict);
        span.textContent = text;
        return span;
      },
      sign: (kind, number) => {
        if (kind === OPEN) {
          const cite = document.createElement('ibid-cite');
          cite.index = number;
          return this._fill(cite, ready.cites[number]);
        }
        drawing.active = kind === START ? number : kind === END ? null : drawing.active;
        return null;
      },
      image: key => {
        const image = (this.answer?.images ?? []).find(each => each.citationKey === key);
        const source = pictureOf(image);
        if (!source) return null;
        const node = document.createElement('img');
        node.src = source;
        node.alt = this.word('source', key.split('_')[0]);
        return node;
      },
    };
  }

  _key(event) {
    const typing = event.composedPath()[0].matches?.('input, textarea, select');
    if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'n' || event.key === 'p') {
      event.preventDefault();
      this.step(event.key === 'n' ? 1 : -1);
    }
  }

  /** What is copied keeps its citations: numbers in the text, and the sources beneath it. */
  _copy(event) {
    const selection = this.renderRoot.getSelection?.() ?? document.getSelection();
    if (!selection || selection.isCollapsed || !selection.rangeCount) return;
    const copied = selection.getRangeAt(0).cloneContents();
    const cites = [...copied.querySelectorAll('ibid-cite')];
    if (!cites.length) return;
    const numbers = new Set();
    for (const cite of cites) {
      const number = Number(cite.getAttribute('number'));
      numbers.add(number);
      cite.replaceWith(`[${number}]`);
    }
    for (const block of copied.querySelectorAll('p, li, h1, h2, h3, h4, h5, h6, pre, tr')) block.append('\n');
    const notes = (this.answer?.sources ?? []).filter(source => numbers.has(source.number)).map(source => this._note(source));
    event.clipboardData.setData('text/plain', `${copied.textContent.trim()}\n\n${notes.join('\n')}\n`);
    event.preventDefault();
  }

  _note(source) {
    const place = [source.uri, citationOf(source)].filter(Boolean).map(each => plain(each)).join(' ');
    return `[${source.number}]: ${titleOf(source)}${place ? ` – ${place}` : ''}`;
  }

  render() {
    const {state, error, sources = []} = this.answer ?? {};
    return html`<article part="answer" aria-label=${this.word('answer')} aria-busy=${state === 'streaming' ? 'true' : 'false'}>
        <div class="text" part="text"></div>
        <div class="status" role="status" part="status">${state === 'streaming' ? this.word('streaming')
          : error ? html`<span class="problem">${this.word('failed', error)}</span>` : state === 'interrupted' || state === 'cancelled' ? this.word(state) : nothing}</div>
        ${this.footnotes === 'none' || !sources.length ? nothing : html`<section class="notes" part="footnotes"><h2>${this.word('footnotes')}</h2>
          <ol>${sources.map(source => html`<li value=${source.number}><bdi>${titleOf(source)}</bdi> <bdi class="faint">${placeOf(source, (...a) => this.word(...a))}</bdi></li>`)}</ol></section>`}
      </article>`;
  }
}

define('ibid-answer', IbidAnswer);
