// The inside of a block of Markdown as nodes: emphasis, code, links, pictures, and the signs that
// stand for citations and verdicts.
import {safeLink, safePicture} from './safe.js';
import {CLOSE, END, OPEN, SIGN, START} from './cited.js';

const PUNCTUATION = /[!-/:-@[-`{-~]/;
const ADDRESS = /^https?:\/\/[^\s<>"'`]+/;
const ENTITIES = {amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0'};
const DEEPEST = 16;

/** Adds a text to a node. */
export function inline(text, parent, context, depth = 0) {
  new Reader(text, context, depth).into(parent);
}

class Reader {
  constructor(text, context, depth) {
    this.text = text;
    this.context = context;
    this.depth = depth;
    this.at = 0;
    this.plain = '';
    this.unclosed = new Set();
  }

  into(parent) {
    this.parent = parent;
    while (this.at < this.text.length) {
      if (!this.special(this.text[this.at])) this.plain += this.text[this.at++];
    }
    this.flush();
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
      case '<': return this.angle();
      case '&': return this.entity();
      case 'h': return this.address();
      case '\n': return this.lineEnd();
      default: return false;
    }
  }

  flush() {
    if (this.plain) {
      this.parent.append(this.context.spoken(this.plain));
      this.plain = '';
    }
  }

  add(node) {
    this.flush();
    this.parent.append(node);
    return true;
  }

  sign() {
    SIGN.lastIndex = 0;
    const sign = new RegExp(SIGN.source, 'y');
    sign.lastIndex = this.at;
    const found = sign.exec(this.text);
    if (!found) return false;
    this.flush();
    this.at += found[0].length;
    const node = this.context.sign(found[1], Number(found[2]));
    if (node) this.parent.append(node);
    return true;
  }

  escape() {
    const next = this.text[this.at + 1];
    if (next === '\n') {
      this.at += 2;
      return this.add(document.createElement('br'));
    }
    if (!next || !PUNCTUATION.test(next)) return false;
    this.plain += next;
    this.at += 2;
    return true;
  }

  code() {
    const ticks = /^`+/.exec(this.text.slice(this.at))[0];
    let end = this.at + ticks.length;
    for (;;) {
      end = this.text.indexOf(ticks, end);
      if (end < 0) {
        this.plain += ticks;
        this.at += ticks.length;
        return true;
      }
      if (this.text[end + ticks.length] !== '`' && this.text[end - 1] !== '`') break;
      while (this.text[end] === '`') end++;
    }
    const node = document.createElement('code');
    const body = this.context.unsigned(this.text.slice(this.at + ticks.length, end)).replace(/\n/g, ' ');
    node.textContent = /^ .*[^ ].* $/.test(body) ? body.slice(1, -1) : body;
    this.at = end + ticks.length;
    return this.add(node);
  }

  emphasis(char) {
    const run = new RegExp(`^\\${char}+`).exec(this.text.slice(this.at, this.at + 8))[0];
    const size = char === '~' ? (run.length >= 2 ? 2 : 0) : Math.min(run.length, 2);
    const mark = char.repeat(size);
    const end = size && this.depth < DEEPEST ? this.closing(mark, run.length) : -1;
    if (end < 0) {
      this.plain += run;
      this.at += run.length;
      return true;
    }
    const node = document.createElement(char === '~' ? 'del' : size === 2 ? 'strong' : 'em');
    const body = this.text.slice(this.at + size, end);
    this.flush();
    inline(body, node, this.context, this.depth + 1);
    this.parent.append(node);
    this.at = end + size;
    return true;
  }

  /** Where emphasis ends that begins here, or -1. */
  closing(mark, run) {
    const before = this.text[this.at - 1] ?? ' ';
    const behind = this.text[this.at + mark.length] ?? ' ';
    if (this.unclosed.has(mark) || /\s/.test(behind) || (mark[0] === '_' && /[\p{L}\p{N}]/u.test(before))) return -1;
    let at = this.at + Math.max(run, mark.length);
    for (let tries = 0; tries < 200; tries++) {
      at = this.text.indexOf(mark, at);
      if (at < 0) break;
      let end = at;
      while (this.text[end] === mark[0]) end++;
      const length = end - at;
      const open = /\s/.test(this.text[at - 1]);
      const glued = mark[0] === '_' && /[\p{L}\p{N}]/u.test(this.text[end] ?? ' ');
      const fits = mark.length === 1 ? length !== 2 : length >= 2;
      if (!open && !glued && fits && this.text[at - 1] !== '\\') return end - mark.length;
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
    const open = this.at + (picture ? 1 : 0);
    const close = this.bracket(open);
    if (close < 0 || this.text[close + 1] !== '(') return false;
    const found = /^\(\s*(?:<([^<>\n]*)>|([^\s()]*(?:\([^\s()]*\)[^\s()]*)*))(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)/.exec(this.text.slice(close + 1, close + 6000));
    if (!found) return false;
    const label = this.text.slice(open + 1, close);
    const address = this.context.unsigned(found[1] ?? found[2]);
    this.at = close + 1 + found[0].length;
    return picture ? this.picture(label, address) : this.anchor(label, address);
  }

  bracket(open) {
    let depth = 0;
    for (let i = open; i < Math.min(this.text.length, open + 2000); i++) {
      if (this.text[i] === '\\') i++;
      else if (this.text[i] === '[') depth++;
      else if (this.text[i] === ']' && --depth === 0) return i;
    }
    return -1;
  }

  picture(label, address) {
    const source = safePicture(address);
    if (!source) {
      this.plain += this.context.unsigned(label);
      return true;
    }
    const node = document.createElement('img');
    node.alt = this.context.unsigned(label);
    node.src = source;
    return this.add(node);
  }

  anchor(label, address) {
    const href = safeLink(address);
    this.flush();
    if (!href || this.depth >= DEEPEST) {
      inline(label, this.parent, this.context, this.depth + 1);
      return true;
    }
    const node = outward(href);
    inline(label, node, {...this.context, linked: true}, this.depth + 1);
    this.parent.append(node);
    return true;
  }

  angle() {
    const found = /^<([a-z][a-z0-9+.-]{1,31}:[^\s<>]*)>/i.exec(this.text.slice(this.at, this.at + 4100));
    const href = found && safeLink(found[1]);
    if (!href) return false;
    this.at += found[0].length;
    const node = outward(href);
    node.textContent = found[1];
    return this.add(node);
  }

  address() {
    const before = this.text[this.at - 1] ?? ' ';
    if (this.context.linked || /[\p{L}\p{N}]/u.test(before)) return false;
    const found = ADDRESS.exec(this.text.slice(this.at, this.at + 4100));
    if (!found) return false;
    const address = found[0].split(new RegExp(`[${OPEN}-${CLOSE}${START}${END}]`))[0].replace(/[.,;:!?)\]*_~]+$/, '');
    const href = safeLink(address);
    if (!href) return false;
    this.at += address.length;
    const node = outward(href);
    node.textContent = address;
    return this.add(node);
  }

  entity() {
    const found = /^&(?:(amp|lt|gt|quot|apos|nbsp)|#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6}));/.exec(this.text.slice(this.at, this.at + 12));
    if (!found) return false;
    const number = found[2] ? parseInt(found[2], 10) : parseInt(found[3], 16);
    const legal = number >= 32 && number <= 0x10FFFF && !(number >= 0xD800 && number <= 0xF8FF);
    this.plain += found[1] ? ENTITIES[found[1]] : legal ? String.fromCodePoint(number) : '\uFFFD';
    this.at += found[0].length;
    return true;
  }

  lineEnd() {
    this.at++;
    if (/ {2,}$/.test(this.plain)) {
      this.plain = this.plain.trimEnd();
      return this.add(document.createElement('br'));
    }
    this.plain += '\n';
    return true;
  }
}

function outward(href) {
  const node = document.createElement('a');
  node.href = href;
  node.rel = 'noopener noreferrer nofollow';
  node.target = '_blank';
  return node;
}
