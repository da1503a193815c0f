// What all elements look like. Everything can be changed from outside by the custom properties.
import {css} from './lit/lit-element.js';

export const look = css`
  :host {
    --_accent: var(--ibid-accent, light-dark(#9a3b26, #f0a58f));
    --_ink: var(--ibid-ink, light-dark(#22201c, #e9e6df));
    --_faint: var(--ibid-faint, light-dark(#5d584f, #aaa59b));
    --_paper: var(--ibid-paper, light-dark(#fff, #1f2024));
    --_ground: var(--ibid-ground, light-dark(#f4f1ea, #26272c));
    --_line: var(--ibid-line, light-dark(#ddd7ca, #3a3b40));
    --_mark: var(--ibid-mark, light-dark(#fdeaa8, #5b4a12));
    --_good: var(--ibid-good, light-dark(#276738, #8fd19e));
    --_warn: var(--ibid-warn, light-dark(#7d5200, #ebc063));
    --_bad: var(--ibid-bad, light-dark(#a3162a, #ff9d9d));
    --_serif: var(--ibid-serif, Charter, 'Bitstream Charter', 'Iowan Old Style', 'Source Serif 4', Georgia, serif);
    --_sans: var(--ibid-sans, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif);
    --_mono: var(--ibid-mono, ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace);
    color: var(--_ink);
  }
  :host([hidden]), [hidden] { display: none !important; }
  * { box-sizing: border-box; }
  button {
    font: inherit; color: inherit; cursor: pointer; background: var(--_paper);
    border: 1px solid var(--_line); border-radius: 7px; padding: .3em .75em;
  }
  button:hover { border-color: var(--_accent); }
  button.quiet { background: none; border-color: transparent; color: var(--_accent); padding-inline: .4em; }
  button.quiet:hover { text-decoration: underline; }
  :focus-visible { outline: 2px solid var(--_accent); outline-offset: 2px; }
  a { color: var(--_accent); text-underline-offset: .15em; }
  mark { background: var(--_mark); color: inherit; border-radius: 2px; padding: .05em 0; }
  .faint { color: var(--_faint); }
  .small { font-size: .8125rem; }
  .badge {
    display: inline-block; font: 600 .75rem/1.5 var(--_sans); padding: 0 .55em; border-radius: 99px;
    border: 1px solid currentColor; white-space: nowrap;
  }
  .supported, .exact, .moved { color: var(--_good); }
  .partly, .changed, .weak, .unchecked { color: var(--_warn); }
  .unsupported, .contradicted, .lost, .missing, .unreadable, .deleted { color: var(--_bad); }
  .problem { color: var(--_bad); }
  .sr { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  bdi, .break { overflow-wrap: anywhere; }
  @media (prefers-reduced-motion: reduce) { * { animation: none !important; transition: none !important; scroll-behavior: auto !important; } }
`;
