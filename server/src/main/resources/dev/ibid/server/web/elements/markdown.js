// Markdown as nodes, never as markup: what looks like HTML is text. Citations and verdicts stand in
// the text as signs (see cited.js) that the reader of inline text turns into elements.
import {inline} from './inline.js';
import {OPEN, SIGN} from './cited.js';

const FENCE = /^ {0,3}(`{3,}|~{3,})[ \t]*([^`]*)$/;
const HEADING = /^ {0,3}(#{1,6})(?:[ \t]|$)/;
const RULE = /^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const QUOTE = /^ {0,3}>/;
const ITEM = /^( {0,3})([-*+]|\d{1,9}[.)])(?:[ \t]|$)/;
const COLUMNS = /^[ \t|:-]*-[ \t|:-]*$/;
const DEEPEST = 12;

/** A sign that stands before what begins a block would hide it; it goes behind. */
function withSignsInside(line) {
  return line.startsWith(OPEN) ? line.replace(new RegExp(`^((?:${SIGN.source})+)([ ]{0,3}(?:#{1,6}[ \\t]|[-*+][ \\t]|\\d{1,9}[.)][ \\t]|>[ ]?|\\|))`), '$2$1') : line;
}

/** Takes a text apart into blocks: {type, lines}. Each can be rendered alone. */
export function blocks(text) {
  return split(text.split(/\r\n|\r|\n/).map(withSignsInside));
}

function split(lines) {
  const out = [];
  for (let at = 0; at < lines.length;) {
    const line = lines[at];
    if (!line.trim()) {
      at++;
      continue;
    }
    const type = typeOf(line, lines[at + 1]);
    const end = endOf(type, lines, at);
    out.push({type, lines: lines.slice(at, end)});
    at = end;
  }
  return out;
}

function typeOf(line, next) {
  if (FENCE.test(line)) return 'code';
  if (HEADING.test(line)) return 'heading';
  if (RULE.test(line)) return 'rule';
  if (QUOTE.test(line)) return 'quote';
  if (ITEM.test(line)) return 'list';
  if (line.includes('|') && next?.includes('-') && COLUMNS.test(next) && cells(line).length === cells(next).length) return 'table';
  return 'paragraph';
}

function endOf(type, lines, start) {
  let at = start + 1;
  switch (type) {
    case 'heading':
    case 'rule':
      return at;
    case 'code': {
      const fence = FENCE.exec(lines[start])[1];
      while (at < lines.length && !closes(lines[at], fence)) at++;
      return Math.min(at + 1, lines.length);
    }
    case 'quote':
      while (at < lines.length && lines[at].trim() && (QUOTE.test(lines[at]) || typeOf(lines[at]) === 'paragraph')) at++;
      return at;
    case 'list':
      while (at < lines.length) {
        const line = lines[at];
        const blankThenMore = !line.trim() && at + 1 < lines.length && (/^[ \t]{2,}\S/.test(lines[at + 1]) || sameList(lines[start], lines[at + 1]));
        const goesOn = line.trim() && (/^[ \t]{2,}/.test(line) || sameList(lines[start], line) || (typeOf(line) === 'paragraph' && lines[at - 1].trim()));
        if (!goesOn && !blankThenMore) break;
        at++;
      }
      return at;
    case 'table':
      at = start + 2;
      while (at < lines.length && lines[at].trim() && lines[at].includes('|')) at++;
      return at;
    default:
      while (at < lines.length && lines[at].trim() && typeOf(lines[at], lines[at + 1]) === 'paragraph') at++;
      return at;
  }
}

function closes(line, fence) {
  const text = line.trim();
  return text.length >= fence.length && text === fence[0].repeat(text.length);
}

function sameList(first, line) {
  const a = ITEM.exec(first);
  const b = ITEM.exec(line);
  return !!b && /\d/.test(a[2]) === /\d/.test(b[2]) && !RULE.test(line);
}

/** The node of a block. */
export function render({type, lines}, context, depth = 0) {
  switch (type) {
    case 'code': return code(lines, context);
    case 'heading': return heading(lines[0], context);
    case 'rule': return document.createElement('hr');
    case 'quote': return quote(lines, context, depth);
    case 'list': return list(lines, context, depth);
    case 'table': return table(lines, context);
    default: return filled('p', lines.map(line => line.replace(/^[ \t]+/, '')).join('\n'), context);
  }
}

function filled(name, text, context) {
  const node = document.createElement(name);
  inline(text, node, context);
  return node;
}

function inner(lines, parent, context, depth) {
  if (depth >= DEEPEST) {
    inline(lines.join('\n'), parent, context);
    return;
  }
  for (const block of split(lines)) parent.append(render(block, context, depth + 1));
}

function code(lines, context) {
  const fence = FENCE.exec(lines[0]);
  const body = lines.slice(1, lines.length > 1 && closes(lines.at(-1), fence[1]) ? -1 : undefined);
  const pre = document.createElement('pre');
  pre.tabIndex = 0;
  const node = document.createElement('code');
  node.textContent = context.unsigned(body.join('\n'));
  const language = context.unsigned(fence[2]).trim().split(/\s/)[0];
  if (language) pre.setAttribute('aria-label', language.slice(0, 40));
  pre.setAttribute('role', 'region');
  if (!language) pre.setAttribute('aria-label', 'code');
  pre.append(node);
  return pre;
}

function heading(line, context) {
  const level = HEADING.exec(line)[1].length;
  const text = line.trim().slice(level).trim().replace(/[ \t]#+$/, '');
  return filled(`h${Math.min(level + context.headingsBelow, 6)}`, text, context);
}

function quote(lines, context, depth) {
  const node = document.createElement('blockquote');
  inner(lines.map(line => withSignsInside(line.replace(/^ {0,3}> ?/, ''))), node, context, depth);
  return node;
}

function list(lines, context, depth) {
  const first = ITEM.exec(lines[0]);
  const node = document.createElement(/\d/.test(first[2]) ? 'ol' : 'ul');
  const start = parseInt(first[2], 10);
  if (start > 1) node.start = start;
  let item = [];
  let indent = 2;
  const end = () => {
    if (item.length) node.append(listItem(item, context, depth));
  };
  for (const line of lines) {
    const begins = ITEM.exec(line);
    if (begins && sameList(lines[0], line)) {
      end();
      indent = begins[0].length;
      item = [withSignsInside(line.slice(begins[0].length))];
    } else {
      const white = /^[ \t]*/.exec(line)[0].length;
      item.push(line.slice(Math.min(white, Math.max(indent, 2))));
    }
  }
  end();
  return node;
}

function listItem(lines, context, depth) {
  const node = document.createElement('li');
  const task = /^\[([ xX])\][ \t]+/.exec(lines[0]);
  if (task) {
    const sign = document.createElement('span');
    sign.textContent = task[1] === ' ' ? '☐ ' : '☑ ';
    node.append(sign);
    lines = [lines[0].slice(task[0].length), ...lines.slice(1)];
  }
  const loose = lines.some(line => !line.trim());
  const parts = depth < DEEPEST ? split(lines) : [{type: 'paragraph', lines}];
  for (const part of parts) {
    if (part.type === 'paragraph' && !loose) inline(part.lines.join('\n'), node, context);
    else node.append(render(part, context, depth + 1));
  }
  return node;
}

/** The cells of a row; a bar in code or behind a backslash does not part them. */
function cells(line) {
  const out = [];
  let cell = '';
  let ticks = false;
  const row = line.trim().replace(/^\|/, '');
  for (let i = 0; i < row.length; i++) {
    if (row[i] === '\\' && i + 1 < row.length) {
      cell += row[i + 1] === '|' ? '|' : row[i] + row[i + 1];
      i++;
    } else if (row[i] === '|' && !ticks) {
      out.push(cell.trim());
      cell = '';
    } else {
      if (row[i] === '`') ticks = !ticks;
      cell += row[i];
    }
  }
  if (cell.trim() || !row.endsWith('|')) out.push(cell.trim());
  return out;
}

function table(lines, context) {
  const around = document.createElement('div');
  around.className = 'table';
  around.tabIndex = 0;
  around.setAttribute('role', 'region');
  around.setAttribute('aria-label', 'table');
  const node = document.createElement('table');
  const aligned = cells(lines[1]).map(rule => (rule.endsWith(':') ? (rule.startsWith(':') ? 'center' : 'end') : 'start'));
  const head = node.createTHead().insertRow();
  for (const [column, text] of cells(lines[0]).entries()) {
    const cell = filled('th', text, context);
    cell.scope = 'col';
    cell.className = aligned[column] ?? 'start';
    head.append(cell);
  }
  const body = node.createTBody();
  for (const line of lines.slice(2)) {
    const row = body.insertRow();
    for (const [column, text] of cells(line).slice(0, aligned.length).entries()) {
      const cell = filled('td', text, context);
      cell.className = aligned[column];
      row.append(cell);
    }
  }
  around.append(node);
  return around;
}
