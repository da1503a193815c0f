// The inside of a block of Markdown as nodes: emphasis, code, links, pictures, and the signs that
// stand for citations and verdicts.
import {safeLink, safePicture} from './safe.js';
import {CLOSE, END, OPEN, SIGN, START, unsigned} from './cited.js';

const ENTITIES = {amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0'};
const DEEPEST = 16;
const LETTER = /[\p{L}\p{N}]/u;
const PLAIN = /[^\\`*_~![<&h\n\uE000\uE002\uE003]+/y;
const TARGET = /\(\s*(?:<([^<>\n]*)>|([^\s()]*(?:\([^\s()]*\)[^\s()]*)*))(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)/y;

/** A new node with a text. */
export function make(name, text = '') {
  const node = document.createElement(name);
  node.textContent = text;
  return node;
}

/** Adds a text to a node. */
export function inline(text, parent, context, depth = 0) {
  new Reader(text, parent, context, depth).read();
}

class Reader {
  constructor(text, parent, context, depth) {
    Object.assign(this, {text, parent, context, depth, at: 0, plain: '', unclosed: new Set()});
  }

  read() {
    while (this.at < this.text.length) {
      const run = this.match(PLAIN);
      if (run) this.plain += run[0];
      else if (!this.special(this.text[this.at])) this.plain += this.text[this.at++];
    }
    this.flush();
  }

  /** What a sticky pattern finds here; it is taken. */
  match(pattern) {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at += found[0].length;
    return found;
  }

  special(char) {
    switch (char) {
      case OPEN:
      case START:
      case END: return this.sign();
      case '\\': return this.escape();
      case '`': return this.code();
      case '*':
      case '_':
      case '~': return this.emphasis(char);
      case '!': return this.text[this.at + 1] === '[' && this.link(true);
      case '[': return this.image() || this.link(false);
      case '<': return this.address(/<([a-z][a-z0-9+.-]{1,31}:[^\s<>]*)>/iy, 1);
      case 'h': return !this.context.linked && !LETTER.test(this.text[this.at - 1] ?? ' ') && this.address(/https?:\/\/[^\s<>"'`\uE000-\uE003]*[^\s<>"'`\uE000-\uE003.,;:!?)\]*_~]/y, 0);
      case '&': return this.entity();
      default: return this.lineEnd();
    }
  }

  flush() {
    if (this.plain) this.parent.append(this.context.spoken(this.plain));
    this.plain = '';
  }

  add(node) {
    this.flush();
    this.parent.append(node);
    return true;
  }

  sign() {
    const found = this.match(new RegExp(SIGN.source, 'y'));
    if (!found) return false;
    this.flush();
    return this.add(this.context.sign(found[1], Number(found[2])) ?? '');
  }

  escape() {
    const found = this.match(/\\([\n!-/:-@[-`{-~])/y);
    if (found?.[1] === '\n') return this.add(make('br'));
    this.plain += found?.[1] ?? '';
    return !!found;
  }

  code() {
    const [ticks] = this.match(/`+/y);
    const end = new RegExp(`(?<!\`)${ticks}(?!\`)`, 'g');
    end.lastIndex = this.at;
    const found = this.unclosed.has(ticks) ? null : end.exec(this.text);
    if (!found) {
      this.unclosed.add(ticks);
      this.plain += ticks;
      return true;
    }
    const body = unsigned(this.text.slice(this.at, found.index)).replace(/\n/g, ' ');
    this.at = found.index + ticks.length;
    return this.add(make('code', /^ .*[^ ].* $/.test(body) ? body.slice(1, -1) : body));
  }

  emphasis(char) {
    let run = 1;
    while (this.text[this.at + run] === char) run++;
    const mark = char.repeat(char === '~' || run > 1 ? 2 : 1);
    const end = run < mark.length || this.depth >= DEEPEST ? -1 : this.closing(mark, run);
    if (end < 0) {
      this.plain += this.text.slice(this.at, this.at + run);
      this.at += run;
      return true;
    }
    const node = make(char === '~' ? 'del' : mark.length === 2 ? 'strong' : 'em');
    this.flush();
    inline(this.text.slice(this.at + mark.length, end), node, this.context, this.depth + 1);
    this.at = end + mark.length;
    return this.add(node);
  }

  /** Where emphasis ends that begins here, or -1. */
  closing(mark, run) {
    const under = mark[0] === '_';
    if (this.unclosed.has(mark) || /\s/.test(this.text[this.at + mark.length] ?? ' ') || (under && LETTER.test(this.text[this.at - 1] ?? ' '))) return -1;
    let at = this.at + Math.max(run, mark.length);
    for (let tries = 0; tries < 200 && (at = this.text.indexOf(mark, at)) >= 0; tries++) {
      let end = at;
      while (this.text[end] === mark[0]) end++;
      const fits = mark.length === 1 ? end - at !== 2 : end - at >= 2;
      if (fits && !/[\s\\]/.test(this.text[at - 1]) && !(under && LETTER.test(this.text[end] ?? ' '))) return end - mark.length;
      at = end;
    }
    this.unclosed.add(mark);
    return -1;
  }

  /** An image that the answer cites: [1_0]. */
  image() {
    const found = /^\[(\d{1,4}_\d{1,4})\]/.exec(this.text.slice(this.at, this.at + 12));
    const node = found && this.context.image(found[1]);
    if (!node) return false;
    this.at += found[0].length;
    return this.add(node);
  }

  link(picture) {
    const open = this.at + (picture ? 2 : 1);
    const close = this.bracket(open);
    const begun = this.at;
    this.at = close + 1;
    const found = close < 0 ? null : this.match(TARGET);
    if (!found) {
      this.at = begun;
      return false;
    }
    const label = this.text.slice(open, close);
    const address = unsigned(found[1] ?? found[2]);
    const source = picture && safePicture(address);
    if (source) return this.add(Object.assign(make('img'), {alt: unsigned(label), src: source}));
    if (picture) this.plain += unsigned(label);
    const href = picture ? null : safeLink(address);
    this.flush();
    if (!picture && (!href || this.depth >= DEEPEST)) inline(label, this.parent, this.context, this.depth + 1);
    if (!href || this.depth >= DEEPEST) return true;
    const node = anchor(href);
    inline(label, node, {...this.context, linked: true}, this.depth + 1);
    return this.add(node);
  }

  bracket(from) {
    for (let i = from, depth = 1; i < Math.min(this.text.length, from + 2000); i++) {
      if (this.text[i] === '\\') i++;
      else if (this.text[i] === '[') depth++;
      else if (this.text[i] === ']' && --depth === 0) return i;
    }
    return -1;
  }

  /** An address that stands for itself. */
  address(pattern, group) {
    const begun = this.at;
    const found = this.match(pattern);
    const href = found && safeLink(found[group]);
    if (href) return this.add(anchor(href, found[group]));
    this.at = begun;
    return false;
  }

  entity() {
    const found = this.match(/&(?:(amp|lt|gt|quot|apos|nbsp)|#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6}));/y);
    if (!found) return false;
    const code = found[2] ? parseInt(found[2], 10) : parseInt(found[3], 16);
    const legal = code >= 32 && code <= 0x10FFFF && !(code >= 0xD800 && code <= 0xF8FF);
    this.plain += found[1] ? ENTITIES[found[1]] : legal ? String.fromCodePoint(code) : '\uFFFD';
    return true;
  }

  lineEnd() {
    if (this.text[this.at] !== '\n') return false;
    this.at++;
    if (!/ {2,}$/.test(this.plain)) {
      this.plain += '\n';
      return true;
    }
    this.plain = this.plain.trimEnd();
    return this.add(make('br'));
  }
}

const anchor = (href, text) => Object.assign(make('a', text), {href, rel: 'noopener noreferrer nofollow', target: '_blank'});
