'use client';

import { useState } from 'react';
import { Field } from '../../../src/site/islands/field.tsx';

/** The contact form, simpler than the product's: no draft, no words of its own for each field that was refused. */
export default function ContactForm({ texts, privacy }) {
  const [state, setState] = useState('open');

  async function submit(event) {
    event.preventDefault();
    const form = event.currentTarget;
    setState('sending');
    const body = JSON.stringify(Object.fromEntries(new FormData(form)));
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('/api/contact', { method: 'POST', headers, body }).catch(() => undefined);
    if (answer?.ok) form.reset();
    setState(answer?.ok ? 'sent' : 'failed');
  }

  return (
    <form className="form" method="post" action="/api/contact/form" id="contact" onSubmit={submit}>
      <p className="form-note">{texts.required}</p>
      {Object.entries(texts.labels).map(([name, label]) => (
        <Field key={name} id={`contact-${name}`} name={name} label={label} />
      ))}
      <p className="form-note">
        {texts.privacy} <a href={privacy.href}>{privacy.text}</a>
      </p>
      <button className="button button-full" type="submit" aria-disabled={state === 'sending'}>
        {state === 'sending' ? texts.sending : texts.send}
      </button>
      <p className={`form-status form-${state}`} role="status">
        {state === 'sent' && `${texts.sent}. ${texts.sentText}`}
        {state === 'failed' && texts.failed}
      </p>
    </form>
  );
}
