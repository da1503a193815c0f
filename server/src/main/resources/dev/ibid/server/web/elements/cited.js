// An answer made ready for showing: every citation and every end of a judged sentence becomes a sign in
// the text, so that Markdown can be read as if they were letters.

/** A sign begins by what it is: a citation, or the begin or end of a judged sentence. */
export const OPEN = '\uE000';
export const START = '\uE002';
const END = '\uE003';
const CLOSE = '\uE001';
/** The pattern of a sign: its kind, and the number of what it stands for. */
export const SIGN = `(?<kind>[${OPEN}${START}${END}])(?<index>\\d+)${CLOSE}`;

/** The text without signs. */
export const unsigned = text => text.replace(new RegExp(SIGN, 'g'), '');

/** From the best to the worst. */
const VERDICTS = ['supported', 'partly', 'contradicted', 'unsupported', 'unchecked'];
const FAILING = VERDICTS.slice(1, 4);
/** What an attribution says by its confidence. */
const MEANT = {full: 'supported', partial: 'partly'};

/** What became of checking a reference, if anybody did. */
export const verdictOf = ({verdict, confidence}) => verdict ?? MEANT[confidence];

/**
 * @param answer as it is stored; what is missing in it is empty
 * @param verdicts what checking it gave, if it was checked again
 * @return {text with signs, cites: [{start, end, reference, sources}], judged: [{start, end, verdict}]}
 */
export function prepare({text: given = '', sources = [], references = [], contradictions = []} = {}, verdicts, judging) {
  const text = String(given).replace(/[\uE000-\uE003]/g, '\uFFFD');
  const isInside = ({start, end}) => start >= 0 && start <= end && end <= text.length;
  const byId = new Map(sources.map(source => [source.id, source]));
  const later = Map.groupBy(verdicts?.citations ?? [], each => each.referenceId);
  const cites = [
    ...references.map(reference => ({reference: judgedBy(reference, later.get(reference.id)), sources: (reference.sourceIds ?? []).map(id => byId.get(id)).filter(Boolean)})),
    ...contradictions.map(claim => ({
      reference: {...claim, against: true, verdict: 'contradicted', evidence: [claim.evidence].filter(Boolean)},
      sources: [byId.get(claim.sourceId) ?? {id: claim.sourceId, snippet: claim.evidence?.text}],
    })),
  ].map(cite => {
    const {marker, endIndex: at} = cite.reference;
    return {start: at, end: at, ...marker, ...cite};
  }).filter(cite => cite.sources.length && isInside(cite)).sort((a, b) => a.start - b.start || a.end - b.end);
  const judged = [];
  for (const span of judging ? failing(cites, verdicts) : []) {
    if (isInside(span) && span.start >= (judged.at(-1)?.end ?? 0)) judged.push(span);
  }
  return {text: signed(text, cites, judged), cites, judged};
}

/** The reference with its verdict; one that nobody has judged stays the same object, so that nothing is drawn again. */
function judgedBy(reference, verdicts = []) {
  if (!verdicts.length && !reference.confidence) return reference;
  const evidence = verdicts.map(each => each.evidence).filter(Boolean);
  const verdict = VERDICTS.find(each => verdicts.some(one => one.verdict === each)) ?? verdictOf(reference);
  return {...reference, verdict, verdicts, evidence: evidence.length ? evidence : reference.evidence};
}

const failing = (cites, verdicts) => [
  ...cites.map(({reference: {startIndex: start, endIndex: end, verdict}}) => ({start, end, verdict})).filter(({verdict}) => FAILING.includes(verdict)),
  ...(verdicts?.uncited ?? []).map(({start, end}) => ({start, end, verdict: 'uncited'})),
].sort((a, b) => a.start - b.start || b.end - a.end);

function signed(text, cites, judged) {
  const places = [
    ...judged.map(({end}, i) => ({at: end, end, sign: END + i})), ...cites.map(({start: at, end}, i) => ({at, end, sign: OPEN + i})),
    ...judged.map(({start}, i) => ({at: start, end: start, sign: START + i})),
  ].sort((a, b) => a.at - b.at);
  let out = '';
  let done = 0;
  for (const {at, end, sign} of places) {
    const before = text.slice(done, Math.max(done, at));
    // A marker does not begin a line.
    out += (sign[0] === OPEN ? before.replace(/ $/, '\u00A0') : before) + sign + CLOSE;
    done = Math.max(done, end);
  }
  return out + text.slice(done);
}

export const EMPTY = {text: '', sources: [], references: [], images: [], state: 'streaming'};

/** What is told of a stream, gathered into an answer that grows. */
export function grow(answer, event, data) {
  const {text, sources, references, images} = answer;
  switch (event) {
    case 'ResponseUpdate': return {...answer, text: text + data.text};
    case 'CitationsUpdate': return {...answer, sources: [...sources, ...data.contextChunks]};
    case 'Cited': return {...answer, references: [...references, mention(data)]};
    case 'ImageCitationUpdate': return {...answer, images: [...images, data]};
    case 'Error': return {...answer, error: data.message};
    default: return ['Start', 'Outcome', 'References', 'Written', 'End'].includes(event) ? {...answer, ...data} : answer;
  }
}

const mention = ({sourceId, fragments = [], start, end}) =>
  ({startIndex: start, endIndex: start, marker: {start, end}, sourceIds: [sourceId], fragmentIds: fragments.map(piece => piece.id)});
