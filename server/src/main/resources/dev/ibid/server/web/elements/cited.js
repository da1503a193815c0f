// An answer made ready for showing: every citation and every judged sentence becomes a sign in the
// text, so that Markdown can be read as if they were letters.

/** Begin and end of a sign, and what says that a judged sentence begins or ends. */
export const OPEN = '\uE000';
export const CLOSE = '\uE001';
export const START = '\uE002';
export const END = '\uE003';
/** A sign: what it is, and the number of what it stands for. */
export const SIGN = new RegExp(`([${OPEN}${START}${END}])(\\d+)${CLOSE}`, 'g');

const FAILING = new Set(['unsupported', 'contradicted', 'partly']);

/** The text without signs. */
export const unsigned = text => text.replace(SIGN, '');

/**
 * The sources of a reference, in the order in which it names them, each with the pieces it cites.
 */
function sourcesOf(reference, byId) {
  return (reference.sourceIds ?? []).map(id => byId.get(id)).filter(Boolean);
}

/**
 * @param answer as it is stored; what is missing in it is empty
 * @param verdicts what checking it gave, if it was checked again
 * @return {text, cites: [{at, end, reference, sources}], judged: [{start, end, verdict}]}
 */
export function prepare(answer, verdicts, judging) {
  const text = String(answer?.text ?? '').replace(/[\uE000-\uE003]/g, '\uFFFD');
  const byId = new Map((answer?.sources ?? []).map(source => [source.id, source]));
  const cites = [];
  for (const reference of answer?.references ?? []) {
    const sources = sourcesOf(reference, byId);
    const place = reference.marker ?? {start: reference.endIndex, end: reference.endIndex};
    if (sources.length && isInside(place.start, place.end, text)) {
      cites.push({at: place.start, end: place.end, reference: judgedBy(reference, verdicts), sources});
    }
  }
  cites.sort((a, b) => a.at - b.at || a.end - b.end);
  return {text, cites, judged: judging ? judged(answer, cites, verdicts, text) : []};
}

function isInside(start, end, text) {
  return Number.isInteger(start) && Number.isInteger(end) && start >= 0 && start <= end && end <= text.length;
}

/** The reference with the verdicts that were made later. */
function judgedBy(reference, verdicts) {
  const later = (verdicts?.citations ?? []).filter(each => each.referenceId === reference.id);
  if (!later.length) return reference;
  const order = ['supported', 'partly', 'contradicted', 'unsupported', 'unchecked'];
  const best = later.reduce((a, b) => (order.indexOf(a.verdict) <= order.indexOf(b.verdict) ? a : b));
  const evidence = later.map(each => each.evidence).filter(Boolean);
  return {...reference, verdict: best.verdict, evidence: evidence.length ? evidence : reference.evidence, verdicts: later};
}

function judged(answer, cites, verdicts, text) {
  const spans = cites
    .filter(({reference}) => FAILING.has(reference.verdict))
    .map(({reference}) => ({start: reference.startIndex, end: reference.endIndex, verdict: reference.verdict}));
  for (const claim of answer?.contradictions ?? []) spans.push({start: claim.startIndex, end: claim.endIndex, verdict: 'contradicted'});
  for (const claim of verdicts?.uncited ?? []) spans.push({start: claim.start, end: claim.end, verdict: 'uncited'});
  spans.sort((a, b) => a.start - b.start || b.end - a.end);
  const out = [];
  for (const span of spans) {
    if (isInside(span.start, span.end, text) && span.start >= (out.at(-1)?.end ?? 0)) out.push(span);
  }
  return out;
}

/** The text with a sign for each citation and for each end of a judged sentence. */
export function signed({text, cites, judged}) {
  const places = cites.map((cite, i) => ({at: cite.at, end: cite.end, order: 1, sign: `${OPEN}${i}${CLOSE}`}));
  for (const [i, {start, end}] of judged.entries()) {
    places.push({at: start, end: start, order: 2, sign: `${START}${i}${CLOSE}`});
    places.push({at: end, end, order: 0, sign: `${END}${i}${CLOSE}`});
  }
  places.sort((a, b) => a.at - b.at || a.order - b.order);
  let out = '';
  let at = 0;
  for (const place of places) {
    if (place.at < at) {
      out += place.sign;
      continue;
    }
    out += text.slice(at, place.at) + place.sign;
    at = place.end;
  }
  return out + text.slice(at);
}

/** What is told of a stream, gathered into an answer that grows. */
export function grow(answer, event, data) {
  switch (event) {
    case 'Start': return {...answer, id: data.id, state: 'streaming'};
    case 'ResponseUpdate': return {...answer, text: answer.text + data.text};
    case 'CitationsUpdate': return {...answer, sources: [...answer.sources, ...data.contextChunks]};
    case 'Cited': return {...answer, references: [...answer.references, mention(answer, data)]};
    case 'ImageCitationUpdate': return {...answer, images: [...answer.images, data]};
    case 'Reasoning': return {...answer, reasoning: (answer.reasoning ?? '') + data.text};
    case 'References': return {...answer, references: data.references};
    case 'Written': return {...answer, ...data};
    case 'Error': return {...answer, error: data.message};
    case 'End': return {...answer, state: data.state};
    default: return answer;
  }
}

export const EMPTY = {text: '', sources: [], references: [], images: [], state: 'streaming'};

function mention(answer, {sourceId, fragments = [], start, end}) {
  return {
    id: `s${answer.references.length}`, startIndex: start, endIndex: start, citedText: '', marker: {start, end},
    sourceIds: [sourceId], fragmentIds: fragments.map(piece => piece.id), pieces: fragments,
  };
}
