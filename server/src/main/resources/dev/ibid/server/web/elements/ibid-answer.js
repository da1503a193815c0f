// <ibid-answer>: an answer with its citations, streamed, stored or given.
import {citationOf, css, define, given, html, IbidElement, isTyped, own, plain, safePicture, titleOf} from './base.js';
import {EMPTY, grow, OPEN, prepare, START} from './cited.js';
import {events} from './api.js';
import {blocks, render} from './markdown.js';
import './ibid-cite.js';

/** How many blocks and citations are made in one go; the browser may do other things in between. */
const AT_ONCE = 60;

define('ibid-answer', class IbidAnswer extends IbidElement {
  static properties = {
    src: {}, answer: given, verdicts: given, resolve: given, selected: {type: Number, reflect: true}, footnotes: {},
    showVerdicts: {type: Boolean, attribute: 'show-verdicts', reflect: true}, headingsBelow: {type: Number, attribute: 'headings-below'}, _allowed: own,
  };

  static styles = css`
    :host { font: 1.125rem/1.65 var(--_serif); overflow-wrap: anywhere; }
    .text > :first-child { margin-top: 0; }
    .heading { font: 650 1.1em/1.3 var(--_sans); margin: 1.5em 0 .5em; } [aria-level='2'] { font-size: 1.3em; }
    p, ul, ol, blockquote, pre, .table { margin: 0 0 1em; }
    ul, ol { padding-inline-start: 1.5em; } li { margin: .25em 0; }
    blockquote { padding-inline-start: 1em; border-inline-start: 3px solid var(--_line); color: var(--_faint); }
    code { font: .85em/1.5 var(--_mono); background: var(--_ground); border-radius: 4px; padding: .1em .3em; }
    pre { background: var(--_ground); border-radius: 9px; padding: .9em 1.1em; } pre code { padding: 0; } pre, .table { overflow: auto; overflow-wrap: normal; }
    table { font: .9rem/1.5 var(--_sans); min-width: 50%; }
    .end { text-align: end; } .center { text-align: center; }
    hr { border: 0; border-top: 1px solid var(--_line); margin: 2em 0; }
    img { max-width: 100%; }
    .judged { text-decoration: underline 2px var(--_warn); text-underline-offset: .2em; color: inherit; }
    .uncited { text-decoration-style: dashed; } .judged.unsupported, .judged.contradicted { text-decoration: underline wavy 1px var(--_bad); }
    .notes { margin-top: 2em; padding-top: .8em; border-top: 1px solid var(--_line); font: .875rem/1.5 var(--_sans); }
    .status { font: .875rem var(--_sans); color: var(--_faint); min-height: 1.6em; }
  `;

  constructor() {
    super();
    this.headingsBelow = 1;
    this.addEventListener('keydown', event => {
      const by = {n: 1, p: -1}[event.key];
      if (!by || isTyped(event)) return;
      event.preventDefault();
      this.step(by);
    });
    this.addEventListener('copy', this._copy);
  }

  connectedCallback() {
    super.connectedCallback();
    const json = this.querySelector('script');
    if (json) this.answer ??= JSON.parse(json.textContent);
  }

  willUpdate(changed) {
    if (changed.has('src') && this.src) this.follow(this.api.stream(this.src));
    if (changed.has('answer') && changed.get('answer')?.id !== this.answer?.id) this._allowed = AT_ONCE;
    this._ready = prepare(this.answer ?? {}, this.verdicts, this.showVerdicts);
  }

  /** Moves to the next citation, or the one before. */
  step(by) {
    const all = [...this.renderRoot.querySelectorAll('ibid-cite')];
    const at = all.findIndex(cite => cite.matches(':focus-within'));
    const next = all.at(at < 0 ? (by > 0 ? 0 : -1) : (at + by) % all.length);
    next?.focus();
  }

  /** Shows what a response streams, in ibid's own dialect; resolves with the whole answer, or with what came before it broke off. */
  async follow(response) {
    let growing = EMPTY;
    let frame = 0;
    const turn = this._turn = {};
    const draw = () => {
      frame = 0;
      if (this._turn === turn) this.answer = growing;
    };
    try {
      for await (const {event, data} of events(await response)) {
        if (this._turn !== turn) return growing;
        growing = grow(growing, event, JSON.parse(data));
        if (event === 'Start') this.tell('answer-start', {id: growing.id});
        if (event === 'CitationsUpdate') this.tell('answer-sources', {answer: growing});
        frame ||= requestAnimationFrame(draw);
        if (event === 'End') break;
      }
    } catch ({message: error}) {
      growing = {...growing, error};
    }
    if (growing.state === 'streaming') growing = {...growing, state: 'interrupted'};
    draw();
    this.tell('answer-end', {answer: growing});
    return growing;
  }

  /** As much as may be made now; what stands there already stays, so that nothing jumps and no card closes while text comes. */
  _text() {
    const {text, cites, judged} = this._ready;
    let made = 0;
    let active;
    const context = {
      headingsBelow: this.headingsBelow,
      spoken: said => (active ? html`<span class="judged ${active.verdict}" part="judged ${active.verdict}" title=${this.word(active.verdict)}>${said}</span>` : said),
      sign: (kind, index) => {
        if (kind === OPEN) return this._cite(cites[index], made++);
        active = kind === START ? judged[index] : undefined;
        return '';
      },
      image: key => {
        const {mimeType = '', data} = this.answer.images?.find(each => each.citationKey === key) ?? {};
        const src = safePicture(`data:${mimeType.toLowerCase()};base64,${data}`);
        return src && html`<img src=${src} alt=${this.word('source', key.split('_')[0])}>`;
      },
    };
    const all = blocks(text);
    const out = [];
    while (out.length < all.length && ++made <= this._allowed) out.push(render(all[out.length], context));
    if (out.length < all.length) {
      this._later ||= setTimeout(() => {
        this._later = 0;
        this._allowed += AT_ONCE;
      });
    }
    return out;
  }

  _cite = ({reference, sources}) => html`<ibid-cite data-numbers=${sources.map(source => source.number ?? '').join(' ')} ?selected=${!!this.selected && sources[0].number === this.selected}
    .number=${sources[0].number} .sources=${sources} .reference=${reference} .resolve=${this.resolve} .labels=${this.labels}></ibid-cite>`;

  /** What is copied keeps its citations: numbers in the text, and the sources beneath it. */
  _copy(event) {
    const selection = this.renderRoot.getSelection?.() ?? document.getSelection();
    if (selection.isCollapsed || !selection.rangeCount) return;
    const copied = selection.getRangeAt(0).cloneContents();
    const numbers = new Set();
    for (const cite of copied.querySelectorAll('ibid-cite')) {
      const own = cite.dataset.numbers.split(' ');
      own.forEach(number => numbers.add(number));
      cite.replaceWith(own.map(number => `[${number || '≠'}]`).join(''));
    }
    if (!numbers.size) return;
    for (const block of copied.querySelectorAll('p, li, .heading, pre, tr')) block.append('\n');
    const notes = (this.answer.sources ?? []).filter(source => numbers.has(`${source.number}`)).map(source =>
      `[${source.number}]: ${titleOf(source)} – ${[source.uri, citationOf(source)].filter(Boolean).map(each => plain(each)).join(' ')}\n`);
    event.clipboardData.setData('text/plain', `${copied.textContent.trim().replaceAll('\u00A0', ' ')}\n\n${notes.join('')}`);
    event.preventDefault();
  }

  render() {
    const {state, error, outcome, sources = []} = this.answer ?? {};
    const note = source => html`<li value=${source.number}>${this.opening(citationOf(source), titleOf(source), source)} <bdi class="faint">${this.placeOf(source)}</bdi></li>`;
    return html`<article part="answer" aria-label=${this.word('answer')} aria-busy=${state === 'streaming'}>
        <div class="text ${outcome === 'nothing' ? 'faint' : ''}" part="text">${this._text()}</div>
        <div class="status" role="status" part="status">${error ? html`<span class="problem">${this.word('interrupted')} ${error}</span>`
          : ['streaming', 'interrupted', 'cancelled'].includes(state) ? this.word(state)
            : outcome === 'closest' ? html`<span class="badge weak">${this.word('closest')}</span>` : ''}</div>
        ${this.footnotes === 'none' || !sources.length ? '' : html`<section class="notes" part="footnotes"><h2>${this.word('footnotes')}</h2><ol>${this.some(sources).map(note)}</ol></section>`}
      </article>`;
  }
});
