// Markdown as templates of nodes, never as markup: what looks like HTML is text. Citations and verdicts
// stand in the text as signs (see cited.js), which the context turns into elements.
import {html} from './lit/lit-element.js';
import {outward, safeLink, safePicture} from './safe.js';
import {SIGN, unsigned} from './cited.js';

const FENCE = /^ {0,3}(`{3,}|~{3,})[ \t]*([^`]*)$/;
const HEADING = /^ {0,3}(#{1,6})(?:[ \t]|$)/;
const RULE = /^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const QUOTE = /^ {0,3}> ?/;
const ITEM = /^ {0,3}([-*+]|\d{1,9}[.)])(?:[ \t]|$)/;
const COLUMNS = /^[ \t|:-]*-[ \t|:-]*$/;
const DEEPEST = 12;

/** What means something inside a block. How far a pair may reach is bounded, so that hostile texts take no longer than others. */
const INLINE = new RegExp([
  SIGN,
  /\\(?<escaped>[!-/:-@[-`{-~])/,
  /(?<!`)(?<ticks>`+)(?!`)(?<code>[^]{1,2000}?)(?<!`)\k<ticks>(?!`)/,
  /\[(?<image>\d{1,4}_\d{1,4})\]/,
  /(?<picture>!?)\[(?<label>(?:[^[\]\\]|\\.|\[(?:[^[\]\\]|\\.)*\])*)\]\(\s*(?:<(?<address>[^<>\n]*)>|(?<address>[^\s()]*(?:\([^\s()]*\)[^\s()]*)*))(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)/,
  /<(?<link>[a-z][a-z0-9+.-]{1,31}:[^\s<>]*)>/,
  /(?<![\p{L}\p{N}])(?<link>https?:\/\/[^\s<>"'`\uE000-\uE003]*[^\s<>"'`\uE000-\uE003.,;:!?)\]*_~])/,
  /\*\*(?=\S)(?<bold>[^]{0,2000}?\S)\*\*(?!\*)/,
  /(?<![\p{L}\p{N}])__(?=\S)(?<bold>[^]{0,2000}?\S)__(?![\p{L}\p{N}])/,
  /\*(?=[^\s*])(?<em>[^]{0,2000}?[^\s*])\*(?!\*)/,
  /(?<![\p{L}\p{N}_])_(?=[^\s_])(?<em>[^]{0,2000}?[^\s_])_(?![\p{L}\p{N}_])/,
  /~~(?=\S)(?<del>[^]{0,2000}?\S)~~/,
  /&(?:(?<entity>amp|lt|gt|quot|apos|nbsp)|#(?<decimal>\d{1,7})|#[xX](?<hex>[0-9a-fA-F]{1,6}));/,
  /(?<end> {2,}|\\)\n/,
].map(each => each.source ?? each).join('|'), 'gu');
const ENTITIES = {amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0'};

/** The inside of a block. */
export function inline(text, context, depth = 0) {
  const out = [];
  let at = 0;
  const say = part => part && out.push(context.spoken(part));
  for (const found of depth > DEEPEST ? [] : text.matchAll(INLINE)) {
    say(text.slice(at, found.index));
    at = found.index + found[0].length;
    out.push(special(found.groups, found[0], context, depth + 1));
  }
  say(text.slice(at));
  return out;
}

function special(found, whole, context, depth) {
  const inside = text => inline(text, context, depth);
  const {kind, code, image, label, link, bold, em, del, entity, decimal, hex} = found;
  if (kind) return context.sign(kind, Number(found.index));
  if (code) return html`<code>${unsigned(code).replace(/\n/g, ' ').replace(/^ (.*[^ ].*) $/, '$1')}</code>`;
  if (image) return context.image(image) ?? context.spoken(whole);
  if (label !== undefined) return linked(found, inside, context);
  if (link) return safeLink(link) && !context.linked ? outward(link, link) : context.spoken(whole);
  if (bold) return html`<strong>${inside(bold)}</strong>`;
  if (em) return html`<em>${inside(em)}</em>`;
  if (del) return html`<del>${inside(del)}</del>`;
  if (found.end) return html`<br>`;
  return context.spoken(found.escaped ?? ENTITIES[entity] ?? character(parseInt(decimal ?? hex, decimal ? 10 : 16)));
}

const character = code => (code < 32 || code > 0x10FFFF || (code >= 0xD800 && code <= 0xF8FF) ? '\uFFFD' : String.fromCodePoint(code));

function linked({picture, label, address}, inside, context) {
  const target = unsigned(address);
  if (!picture) return safeLink(target) && !context.linked ? outward(target, inline(label, {...context, linked: true}, DEEPEST - 2)) : inside(label);
  const src = safePicture(target);
  return src ? html`<img src=${src} alt=${unsigned(label)}>` : context.spoken(unsigned(label));
}

/** Takes a text apart into blocks: {type, lines}. Each can be rendered alone. */
export const blocks = text => split(text.split(/\r\n|\r|\n/));

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
  for (const [type, pattern] of Object.entries({code: FENCE, heading: HEADING, rule: RULE, quote: QUOTE, list: ITEM})) if (pattern.test(line)) return type;
  return line.includes('|') && next && COLUMNS.test(next) && cells(line).length === cells(next).length ? 'table' : 'paragraph';
}

function endOf(type, lines, start) {
  const more = line => /^[ \t]{2,}\S/.test(line) || sameList(lines[start], line);
  const goesOn = {
    code: (line, at) => at === start + 1 || !closes(lines[at - 1], lines[start]),
    quote: line => QUOTE.test(line) || typeOf(line) === 'paragraph',
    list: (line, at) => (line.trim() ? more(line) || (typeOf(line) === 'paragraph' && lines[at - 1].trim()) : at + 1 < lines.length && more(lines[at + 1])),
    table: (line, at) => at === start + 1 || line.includes('|'),
    paragraph: (line, at) => typeOf(line, lines[at + 1]) === 'paragraph',
  }[type];
  let at = start + 1;
  while (goesOn && at < lines.length && goesOn(lines[at], at)) at++;
  return at;
}

function closes(line, first) {
  const [, fence] = FENCE.exec(first);
  const text = line.trim();
  return text.length >= fence.length && text === fence[0].repeat(text.length);
}

function sameList(first, line) {
  const [a, b] = [ITEM.exec(first), ITEM.exec(line)];
  return !!b && /\d/.test(a[1]) === /\d/.test(b[1]) && !RULE.test(line);
}

/** Where a text begins by its first letter; a browser that decides it does so again for every node that is added. */
const direction = lines => (/^[^\p{L}]*[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/u.test(lines.join(' ')) ? 'rtl' : 'ltr');

/** The template of a block. */
export function render({type, lines}, context, depth = 0) {
  const dir = direction(lines);
  switch (type) {
    case 'code': return code(lines);
    case 'heading': return heading(lines[0], context, dir);
    case 'rule': return html`<hr>`;
    case 'quote': return html`<blockquote dir=${dir}>${within(lines.map(line => line.replace(QUOTE, '')), context, depth)}</blockquote>`;
    case 'list': return list(lines, context, depth, dir);
    case 'table': return table(lines, context, dir);
    default: return html`<p dir=${dir}>${inline(lines.map(line => line.trimStart()).join('\n'), context)}</p>`;
  }
}

/** The blocks inside a block; of a tight list, paragraphs are no blocks of their own. */
const within = (lines, context, depth, tight) => (depth < DEEPEST ? split(lines) : [{type: 'paragraph', lines}])
  .map(block => (tight && block.type === 'paragraph' ? inline(block.lines.join('\n'), context) : render(block, context, depth + 1)));

/** What may be wider than the page scrolls by itself, and can be reached by keys. */
function code(lines) {
  const body = lines.slice(1, lines.length > 1 && closes(lines.at(-1), lines[0]) ? -1 : undefined);
  const language = unsigned(FENCE.exec(lines[0])[2]).trim().split(/\s/)[0].slice(0, 40);
  return html`<pre tabindex="0" role="region" aria-label=${language || 'code'}><code>${unsigned(body.join('\n'))}</code></pre>`;
}

function heading(line, context, dir) {
  const level = HEADING.exec(line)[1].length;
  const text = line.trim().slice(level).trim().replace(/[ \t]#+$/, '');
  return html`<div class="heading" role="heading" aria-level=${Math.min(level + context.headingsBelow, 6)} dir=${dir}>${inline(text, context)}</div>`;
}

function list(lines, context, depth, dir) {
  const start = parseInt(ITEM.exec(lines[0])[1], 10);
  const items = [];
  let indent = 2;
  for (const line of lines) {
    const white = line.length - line.trimStart().length;
    if (sameList(lines[0], line) && (!items.length || white < indent)) {
      indent = Math.max(ITEM.exec(line)[0].length, 2);
      items.push([line.slice(indent)]);
    } else {
      items.at(-1).push(line.slice(Math.min(white, indent)));
    }
  }
  const all = items.map(item => {
    item[0] = item[0].replace(/^\[([ xX])\][ \t]+/, (whole, done) => (done === ' ' ? '☐ ' : '☑ '));
    return html`<li>${within(item, context, depth, item.every(line => line.trim()))}</li>`;
  });
  return start >= 0 ? html`<ol dir=${dir} start=${start}>${all}</ol>` : html`<ul dir=${dir}>${all}</ul>`;
}

/** The cells of a row; a bar in code or behind a backslash does not part them. */
function cells(line) {
  const out = [''];
  for (const [piece] of line.trim().replace(/^\|/, '').replace(/(?<!\\)\|$/, '').matchAll(/\\.|`[^`]*`|\||[^\\`|]+|./gs)) {
    if (piece === '|') out.push('');
    else out.push(out.pop() + (piece === '\\|' ? '|' : piece));
  }
  return out.map(cell => cell.trim());
}

function table([head, rules, ...body], context, dir) {
  const aligned = cells(rules).map(rule => (rule.endsWith(':') ? (rule.startsWith(':') ? 'center' : 'end') : 'start'));
  const row = (line, cell) => html`<tr>${cells(line).slice(0, aligned.length).map((text, column) => cell(inline(text, context), aligned[column]))}</tr>`;
  return html`<div class="table" dir=${dir} tabindex="0" role="region" aria-label="table"><table>
    <thead>${row(head, (text, align) => html`<th scope="col" class=${align}>${text}</th>`)}</thead>
    <tbody>${body.map(line => row(line, (text, align) => html`<td class=${align}>${text}</td>`))}</tbody></table></div>`;
}
