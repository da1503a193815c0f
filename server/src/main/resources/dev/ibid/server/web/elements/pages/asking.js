// The box in which questions are asked.
import {html} from '../lit/lit-element.js';

export function asking(question, ask) {
  const submit = event => {
    event.preventDefault();
    const asked = event.target.elements.question.value.trim();
    if (asked) ask(asked);
  };
  const enter = event => {
    if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      event.target.form.requestSubmit();
    }
  };
  return html`<form class="asking" @submit=${submit}>
    <textarea name="question" rows="1" aria-label="Question" placeholder="Ask your memory and documents" @keydown=${enter} .value=${question} autofocus></textarea>
    <button class="main">Ask</button></form>`;
}
