// The words of the elements. `labels` on an element replaces some or all; the nearest lang chooses.
const en = {
  source: 'Source {0}', sources: 'Sources', cited: 'Cited', retrieved: 'Found, not cited', none: 'No sources',
  open: 'Open the source', copy: 'Copy', copied: 'Copied', previous: 'Previous', next: 'Next',
  of: '{0} of {1}', page: 'page {0}', line: 'line {0}', citations: 'cited {0} ×',
  supported: 'supported', partly: 'partly supported', unsupported: 'not supported', contradicted: 'contradicted',
  unchecked: 'not checked', uncited: 'no source', decides: 'This decides:', contradicts: 'This says otherwise:', contradictedBy: 'Contradicted by', closest: 'Not an answer: what comes closest',
  exact: 'unchanged', moved: 'moved', changed: 'changed', lost: 'lost', missing: 'missing', unreadable: 'unreadable', deleted: 'deleted',
  exactText: 'The words stand where they were cited.', movedText: 'The same words now stand on line {0}.',
  movedFile: 'The same words now stand in {0}, line {1}.',
  changedText: 'The passage was edited since it was cited ({0} % alike). Nothing is marked below, because the words are not the same.',
  lostText: 'The passage is not in the file any more. This is how the file reads now.',
  missingText: 'The file is gone. This is the text as it was indexed.',
  unreadableText: 'The file cannot be read now. This is the text as it was indexed.',
  deletedText: 'This source was deleted.', difference: 'What changed',
  earlier: 'Earlier lines', later: 'Later lines', session: 'Session', tool: 'Tool output', memory: 'Memory', document: 'Document',
  loading: 'Loading …', streaming: 'Writing …', interrupted: 'The answer broke off.', cancelled: 'The answer was cancelled.',
  failed: 'This cannot be shown: {0}', search: 'Search', searchFor: 'Search memories and documents', nothing: 'Nothing was found.',
  weak: 'weak', score: 'score', tokens: '{0} tokens', timeline: 'Timeline', detail: 'Whole text',
  matches: '{0} found', opened: '{0} opened', cost: 'costs {0} tokens', target: 'found here', answer: 'Answer', footnotes: 'Footnotes',
  high_confidence_single: 'one sure hit, opened', clear_winner: 'a clear first hit, opened',
  ambiguous_multiple_high: 'several good hits, with what happened around them', low_confidence: 'no hit is sure enough to be opened',
  no_results: 'nothing reaches the line', explicit_id: 'the citation that was named', disabled: 'expansion is switched off',
  shown: 'shown', citedCount: 'cited', mostUsed: 'Most used', overTime: 'Uses over time', asTable: 'As a table', day: 'Day', citation: 'Citation',
  noUses: 'Nothing has been used in this time.', style: 'Style',
};
const ko = {
  source: '출처 {0}', sources: '출처', cited: '인용됨', retrieved: '찾았지만 인용되지 않음', none: '출처 없음',
  open: '출처 열기', copy: '복사', copied: '복사했습니다', previous: '이전', next: '다음',
  of: '{1}개 중 {0}', page: '{0}쪽', line: '{0}번째 줄', citations: '{0}회 인용',
  supported: '뒷받침됨', partly: '일부 뒷받침됨', unsupported: '뒷받침되지 않음', contradicted: '모순됨',
  unchecked: '확인되지 않음', uncited: '출처 없음', decides: '판단 근거:', contradicts: '다르게 말하는 문장:', contradictedBy: '다르게 말하는 출처', closest: '답은 아니며 가장 가까운 부분입니다',
  exact: '그대로', moved: '옮겨짐', changed: '바뀜', lost: '사라짐', missing: '파일 없음', unreadable: '읽을 수 없음', deleted: '삭제됨',
  exactText: '인용한 자리에 그대로 있습니다.', movedText: '같은 문장이 이제 {0}번째 줄에 있습니다.',
  movedFile: '같은 문장이 이제 {0}의 {1}번째 줄에 있습니다.',
  changedText: '인용한 뒤에 고쳐졌습니다({0} % 일치). 같은 문장이 아니므로 표시하지 않습니다.',
  lostText: '이 구절은 더 이상 파일에 없습니다. 지금의 파일입니다.', missingText: '파일이 없습니다. 색인할 때의 내용입니다.',
  unreadableText: '지금은 파일을 읽을 수 없습니다. 색인할 때의 내용입니다.', deletedText: '삭제된 출처입니다.',
  difference: '바뀐 내용', earlier: '앞 줄 더 보기', later: '뒷 줄 더 보기', session: '세션',
  tool: '도구 출력', memory: '기억', document: '문서', loading: '불러오는 중 …', streaming: '쓰는 중 …',
  interrupted: '답변이 중단되었습니다.', cancelled: '답변이 취소되었습니다.', failed: '표시할 수 없습니다: {0}',
  search: '검색', searchFor: '기억과 문서 검색', nothing: '찾은 것이 없습니다.', weak: '약함', score: '점수', tokens: '토큰 {0}개',
  timeline: '타임라인', detail: '전체 내용', matches: '{0}건', opened: '{0}건 펼침', cost: '토큰 {0}개',
  target: '찾은 곳', answer: '답변', footnotes: '각주', shown: '제시', citedCount: '인용', mostUsed: '많이 쓰인 것',
  high_confidence_single: '확실한 결과 하나를 펼쳤습니다', clear_winner: '첫 결과가 뚜렷해 펼쳤습니다',
  ambiguous_multiple_high: '좋은 결과가 여럿이라 앞뒤를 보여 줍니다', low_confidence: '펼칠 만큼 확실한 결과가 없습니다',
  no_results: '기준에 닿는 결과가 없습니다', explicit_id: '이름을 댄 인용', disabled: '자동 펼침을 껐습니다',
  overTime: '날짜별 사용', asTable: '표로 보기', day: '날짜', citation: '인용', noUses: '이 기간에는 쓰이지 않았습니다.',
  style: '형식',
};
const shipped = {en, ko};

export function word(labels, lang, key, ...values) {
  const own = shipped[(lang || 'en').slice(0, 2).toLowerCase()] || en;
  const text = labels?.[key] ?? own[key] ?? en[key] ?? key;
  return text.replace(/\{(\d)\}/g, (whole, i) => values[i] ?? whole);
}
