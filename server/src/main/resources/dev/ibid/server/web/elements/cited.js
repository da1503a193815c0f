// An answer made ready for showing: every citation and every judged sentence becomes a sign in the
// text, so that Markdown can be read as if they were letters.

/** Begin and end of a sign, and what says that a judged sentence begins or ends. */
export const OPEN = '\uE000';
export const CLOSE = '\uE001';
export const START = '\uE002';
export const END = '\uE003';
/** A sign: what it is, and the number of what it stands for. */
export const SIGN = new RegExp(`([${OPEN}${START}${END}])(\\d+)${CLOSE}`, 'g');

/** From the best to the worst. */
const VERDICTS = ['supported', 'partly', 'contradicted', 'unsupported', 'unchecked'];

/** The text without signs. */
export const unsigned = text => text.replace(SIGN, '');

/**
 * @param answer as it is stored; what is missing in it is empty
 * @param verdicts what checking it gave, if it was checked again
 * @return {text, cites: [{at, end, reference, sources}], judged: [{start, end, verdict}]}
 */
export function prepare(answer, verdicts, judging) {
  const text = String(answer?.text ?? '').replace(/[\uE000-\uE003]/g, '\uFFFD');
  const isInside = (start, end) => Number.isInteger(start) && Number.isInteger(end) && start >= 0 && start <= end && end <= text.length;
  const sourceById = new Map((answer?.sources ?? []).map(source => [source.id, source]));
  const laterById = Map.groupBy(verdicts?.citations ?? [], each => each.referenceId);
  const cites = [];
  const cite = (reference, {start, end}, sources) => sources.length && isInside(start, end) && cites.push({at: start, end, reference, sources});
  const behind = ({endIndex}) => ({start: endIndex, end: endIndex});
  for (const reference of answer?.references ?? []) {
    const sources = (reference.sourceIds ?? []).map(id => sourceById.get(id)).filter(Boolean);
    cite(judgedBy(reference, laterById.get(reference.id)), reference.marker ?? behind(reference), sources);
  }
  for (const claim of answer?.contradictions ?? []) {
    cite({...claim, against: true, verdict: 'contradicted', evidence: [claim.evidence].filter(Boolean)}, behind(claim), [sourceById.get(claim.sourceId) ?? {id: claim.sourceId, snippet: claim.evidence?.text}]);
  }
  cites.sort((a, b) => a.at - b.at || a.end - b.end);
  const judged = [];
  for (const span of judging ? failing(cites, verdicts) : []) {
    if (isInside(span.start, span.end) && span.start >= (judged.at(-1)?.end ?? 0)) judged.push(span);
  }
  return {text, cites, judged};
}

/** The reference with the verdicts that were made later. */
function judgedBy(reference, later) {
  if (!later) return reference;
  const evidence = later.map(each => each.evidence).filter(Boolean);
  return {...reference, verdict: VERDICTS.find(each => later.some(one => one.verdict === each)), evidence: evidence.length ? evidence : reference.evidence, verdicts: later};
}

const failing = (cites, verdicts) => [
  ...cites.map(({reference}) => ({start: reference.startIndex, end: reference.endIndex, verdict: reference.verdict})).filter(({verdict}) => ['unsupported', 'contradicted', 'partly'].includes(verdict)),
  ...(verdicts?.uncited ?? []).map(({start, end}) => ({start, end, verdict: 'uncited'})),
].sort((a, b) => a.start - b.start || b.end - a.end);

/** The text with a sign for each citation and for each end of a judged sentence. */
export function signed({text, cites, judged}) {
  const places = cites.map(({at, end}, i) => ({at, end, order: 1, sign: OPEN + i + CLOSE}));
  for (const [i, {start, end}] of judged.entries()) {
    places.push({at: start, end: start, order: 2, sign: START + i + CLOSE}, {at: end, end, order: 0, sign: END + i + CLOSE});
  }
  places.sort((a, b) => a.at - b.at || a.order - b.order);
  let out = '';
  let at = 0;
  for (const place of places) {
    out += text.slice(at, Math.max(at, place.at)) + place.sign;
    at = Math.max(at, place.end);
  }
  return out + text.slice(at);
}

export const EMPTY = {text: '', sources: [], references: [], images: [], state: 'streaming'};

/** What is told of a stream, gathered into an answer that grows. */
export function grow(answer, event, data) {
  switch (event) {
    case 'Start':
    case 'Outcome':
    case 'References':
    case 'Written':
    case 'End': return {...answer, ...data};
    case 'ResponseUpdate': return {...answer, text: answer.text + data.text};
    case 'CitationsUpdate': return {...answer, sources: [...answer.sources, ...data.contextChunks]};
    case 'Cited': return {...answer, references: [...answer.references, mention(answer, data)]};
    case 'ImageCitationUpdate': return {...answer, images: [...answer.images, data]};
    case 'Error': return {...answer, error: data.message};
    default: return answer;
  }
}

function mention({references}, {sourceId, fragments = [], start, end}) {
  return {id: `s${references.length}`, startIndex: start, endIndex: start, marker: {start, end}, sourceIds: [sourceId], fragmentIds: fragments.map(piece => piece.id)};
}
