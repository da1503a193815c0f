// <ibid-answer> as a component of React. Load the element once, from any ibid server:
// <script type="module" src="http://127.0.0.1:7077/elements/ibid-answer.js"></script>
import {createElement, useEffect, useRef} from 'react';

export interface Source {
  number: number;
  id: string;
  title?: string;
  uri?: string;
  citation?: string;
  fragments?: {id: string; content: string}[];
}

export interface Reference {
  id: string;
  startIndex: number;
  endIndex: number;
  marker?: {start: number; end: number};
  sourceIds: string[];
  fragmentIds: string[];
  verdict?: 'supported' | 'partly' | 'contradicted' | 'unsupported' | 'unchecked';
}

export interface Answer {
  id: string;
  text: string;
  state: 'complete' | 'interrupted' | 'cancelled' | 'streaming';
  sources: Source[];
  references: Reference[];
  outcome?: 'answered' | 'closest' | 'nothing';
  contradictions?: {startIndex: number; endIndex: number; citedText: string; sourceId: string; evidence?: {sourceId: string; text: string}}[];
}

export interface CiteDetail {
  source: Source;
  reference?: Reference;
  citation?: string;
  quote?: string;
}

export interface IbidAnswerProps {
  /** An answer as it is stored, or as an adapter made it. */
  answer?: Answer;
  /** Where one is streamed from, instead. */
  src?: string;
  server?: string;
  token?: string;
  showVerdicts?: boolean;
  lang?: string;
  labels?: Record<string, string>;
  onCiteOpen?(detail: CiteDetail): void;
  /** Return false to keep the card from being shown. */
  onCitePreview?(detail: CiteDetail): boolean | void;
  onCiteCopy?(detail: {citation: string; style: string; text: string}): void;
  onSourceOpen?(detail: CiteDetail): void;
  onEnd?(detail: {answer: Answer}): void;
}

const EVENTS = {
  'cite-open': 'onCiteOpen', 'cite-preview': 'onCitePreview', 'cite-copy': 'onCiteCopy',
  'source-open': 'onSourceOpen', 'answer-end': 'onEnd',
} as const;

export function IbidAnswer(props: IbidAnswerProps) {
  const element = useRef<HTMLElement>(null);
  const latest = useRef(props);
  latest.current = props;

  useEffect(() => {
    const stop = new AbortController();
    for (const [type, name] of Object.entries(EVENTS)) {
      element.current?.addEventListener(type, event => {
        const listener = latest.current[name] as ((detail: unknown) => unknown) | undefined;
        if (listener?.((event as CustomEvent).detail) === false) event.preventDefault();
      }, {signal: stop.signal});
    }
    return () => stop.abort();
  }, []);

  const {answer, src, server, token, showVerdicts, lang, labels} = props;
  useEffect(() => {
    Object.assign(element.current!, {answer, src, server, token, showVerdicts: !!showVerdicts, labels});
  }, [answer, src, server, token, showVerdicts, labels]);

  return createElement('ibid-answer', {ref: element, lang});
}
