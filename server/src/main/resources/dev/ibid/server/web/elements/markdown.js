// Markdown as nodes, never as markup: what looks like HTML is text. Citations and verdicts stand in
// the text as signs (see cited.js) that the reader of inline text turns into elements.
import {inline, make} from './inline.js';
import {OPEN, SIGN, unsigned} from './cited.js';

const FENCE = /^ {0,3}(`{3,}|~{3,})[ \t]*([^`]*)$/;
const HEADING = /^ {0,3}(#{1,6})(?:[ \t]|$)/;
const RULE = /^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const QUOTE = /^ {0,3}>/;
const ITEM = /^ {0,3}([-*+]|\d{1,9}[.)])(?:[ \t]|$)/;
const COLUMNS = /^[ \t|:-]*-[ \t|:-]*$/;
const SIGNS = new RegExp(`^((?:${SIGN.source})+)( {0,3}(?:#{1,6}[ \\t]|[-*+][ \\t]|\\d{1,9}[.)][ \\t]|> ?|\\|))`);
const DEEPEST = 12;

/** A sign that stands before what begins a block would hide it; it goes behind. */
const withSignsInside = line => (line.startsWith(OPEN) ? line.replace(SIGNS, '$4$1') : line);

/** Takes a text apart into blocks: {type, lines}. Each can be rendered alone. */
export function blocks(text) {
  return split(text.split(/\r\n|\r|\n/).map(withSignsInside));
}

function split(lines) {
  const out = [];
  for (let at = 0; at < lines.length;) {
    const type = typeOf(lines[at], lines[at + 1]);
    const end = endOf(type, lines, at);
    if (type) out.push({type, lines: lines.slice(at, end)});
    at = end;
  }
  return out;
}

function typeOf(line, next) {
  if (!line.trim()) return '';
  if (FENCE.test(line)) return 'code';
  if (HEADING.test(line)) return 'heading';
  if (RULE.test(line)) return 'rule';
  if (QUOTE.test(line)) return 'quote';
  if (ITEM.test(line)) return 'list';
  if (line.includes('|') && next?.includes('-') && COLUMNS.test(next) && cells(line).length === cells(next).length) return 'table';
  return 'paragraph';
}

function endOf(type, lines, start) {
  const goesOn = {
    code: (line, at) => !closes(lines[at - 1], FENCE.exec(lines[start])[1]) || at === start + 1,
    quote: line => QUOTE.test(line) || typeOf(line) === 'paragraph',
    list: (line, at) => {
      const more = each => /^[ \t]{2,}\S/.test(each) || sameList(lines[start], each);
      return line.trim() ? more(line) || (typeOf(line) === 'paragraph' && lines[at - 1].trim()) : at + 1 < lines.length && more(lines[at + 1]);
    },
    table: (line, at) => at === start + 1 || line.includes('|'),
    paragraph: (line, at) => typeOf(line, lines[at + 1]) === 'paragraph',
  }[type];
  let at = start + 1;
  while (goesOn && at < lines.length && goesOn(lines[at], at)) at++;
  return at;
}

function closes(line, fence) {
  const text = line.trim();
  return text.length >= fence.length && text === fence[0].repeat(text.length);
}

function sameList(first, line) {
  const [a, b] = [ITEM.exec(first), ITEM.exec(line)];
  return !!b && /\d/.test(a[1]) === /\d/.test(b[1]) && !RULE.test(line);
}

/** The node of a block. */
export function render({type, lines}, context, depth = 0) {
  switch (type) {
    case 'code': return code(lines);
    case 'heading': return heading(lines[0], context);
    case 'rule': return make('hr');
    case 'quote': return quote(lines, context, depth);
    case 'list': return list(lines, context, depth);
    case 'table': return table(lines, context);
    default: return filled('p', lines.map(line => line.trimStart()).join('\n'), context);
  }
}

function filled(name, text, context) {
  const node = make(name);
  inline(text, node, context);
  return node;
}

/** What may be wider than the page scrolls by itself, and can be reached by keys. */
function region(node, name) {
  node.tabIndex = 0;
  node.role = 'region';
  node.ariaLabel = name;
  return node;
}

function code(lines) {
  const [, fence, language] = FENCE.exec(lines[0]);
  const body = lines.slice(1, lines.length > 1 && closes(lines.at(-1), fence) ? -1 : undefined);
  const pre = region(make('pre'), unsigned(language).trim().split(/\s/)[0].slice(0, 40) || 'code');
  pre.append(make('code', unsigned(body.join('\n'))));
  return pre;
}

function heading(line, context) {
  const level = HEADING.exec(line)[1].length;
  return filled(`h${Math.min(level + context.headingsBelow, 6)}`, line.trim().slice(level).trim().replace(/[ \t]#+$/, ''), context);
}

function quote(lines, context, depth) {
  const node = make('blockquote');
  const inner = lines.map(line => withSignsInside(line.replace(/^ {0,3}> ?/, '')));
  if (depth < DEEPEST) for (const block of split(inner)) node.append(render(block, context, depth + 1));
  else inline(inner.join('\n'), node, context);
  return node;
}

function list(lines, context, depth) {
  const start = parseInt(ITEM.exec(lines[0])[1], 10);
  const node = make(start >= 0 ? 'ol' : 'ul');
  if (start > 1) node.start = start;
  const items = [];
  let indent = 2;
  for (const line of lines) {
    if (sameList(lines[0], line)) {
      indent = ITEM.exec(line)[0].length;
      items.push([withSignsInside(line.slice(indent))]);
    } else {
      const white = line.length - line.trimStart().length;
      items.at(-1).push(line.slice(Math.min(white, Math.max(indent, 2))));
    }
  }
  node.append(...items.map(item => listItem(item, context, depth)));
  return node;
}

function listItem(lines, context, depth) {
  const node = make('li');
  const task = /^\[([ xX])\][ \t]+/.exec(lines[0]);
  if (task) {
    node.append(task[1] === ' ' ? '☐ ' : '☑ ');
    lines[0] = lines[0].slice(task[0].length);
  }
  const loose = lines.some(line => !line.trim());
  for (const part of depth < DEEPEST ? split(lines) : [{type: 'paragraph', lines}]) {
    if (part.type === 'paragraph' && !loose) inline(part.lines.join('\n'), node, context);
    else node.append(render(part, context, depth + 1));
  }
  return node;
}

/** The cells of a row; a bar in code or behind a backslash does not part them. */
function cells(line) {
  const row = line.trim().replace(/^\|/, '').replace(/(?<!\\)\|$/, '');
  const out = [''];
  for (const [piece] of row.matchAll(/\\.|`[^`]*`|\||[^\\`|]+|./gs)) {
    if (piece === '|') out.push('');
    else out.push(out.pop() + (piece === '\\|' ? '|' : piece));
  }
  return out.map(cell => cell.trim());
}

function table(lines, context) {
  const aligned = cells(lines[1]).map(rule => (rule.endsWith(':') ? (rule.startsWith(':') ? 'center' : 'end') : 'start'));
  const node = make('table');
  const fill = (row, line, name) => row.append(...cells(line).slice(0, aligned.length).map((text, column) =>
    Object.assign(filled(name, text, context), {className: aligned[column]}, name === 'th' ? {scope: 'col'} : {})));
  fill(node.createTHead().insertRow(), lines[0], 'th');
  const body = node.createTBody();
  for (const line of lines.slice(2)) fill(body.insertRow(), line, 'td');
  const around = region(make('div'), 'table');
  around.className = 'table';
  around.append(node);
  return around;
}
