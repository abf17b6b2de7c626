import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { phoneHref } from '../../domain/brand.ts';
import { firstFailedCheck } from '../../domain/submission-checks.ts';
import { brand } from '../brand.ts';
import { dismissToast, showToast } from '../ui/toast.ts';
import type { Draft, FormValues } from './draft.ts';
import { draftValues, readForm } from './form-values.ts';
import { checkOf, type Faults, faultsOfCheck, faultsOfFields } from './refusal-faults.ts';
import type { SubmissionCall } from './send-submission.ts';
import { forgetKey, keyFor, settleKey } from './submission-key.ts';
import { callLabel, checkMessages, type Message } from './texts.ts';

/** One kind of submission: what orders and inquiries differ in. */
export type SubmissionKind = {
  name: 'order' | 'inquiry';
  call: SubmissionCall;
  draft: Draft;
  /** What is missing or impossible, by the field's name, in the order of the form. */
  faultsOf: (values: FormValues) => Faults;
  /** The moment the 10-second rule measures from. */
  reference: () => number | null;
  onSent: (startedAt: number) => void;
  onAccepted: (startedAt: number) => void;
  messages: {
    failed: Message;
    unexpected: Message;
    accepted: Message & { tone: 'neutral' | 'success' };
  };
};

/** A submission that was stored, and what it said. */
export type Sent = { reference: string; values: FormValues };

const loadSender = () => import('./send-submission.ts');

/**
 * Takes a form from its first keystroke to the receipt: drafts, required fields, the four checks in their
 * order, the call, and what it answered (docs/product.md, "Order of the checks"). What the form
 * `filledIn` by itself is no
 * draft. An older draft that is `offered` to this form is kept under what is typed, so that neither costs
 * the other.
 */
export function useSubmission(
  kind: SubmissionKind,
  payloadOf: (values: FormValues) => Record<string, unknown>,
  filledIn: FormValues,
  offered: FormValues | null = null,
) {
  const form = useRef<HTMLFormElement>(null);
  const inFlight = useRef(false);
  const [submitting, setSubmitting] = useState(false);
  const [sent, setSent] = useState<Sent | null>(null);
  const [faults, setFaults] = useState<Faults>({});

  useEffect(() => {
    // The call's code is here before it is needed, so that losing the connection can't cost it.
    loadSender().catch(() => {});
  }, []);

  /** Shows what is wrong beside the fields, and leads to the first of them or back to the button. */
  const showFaults = (found: Faults) => {
    flushSync(() => {
      setFaults(found);
      setSubmitting(false);
    });
    const target = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (target ?? form.current?.querySelector<HTMLElement>('[type="submit"]'))?.focus();
  };

  const refuse = (message: Message, found: Faults = {}) => {
    showFaults(found);
    showToast({ ...message, tone: 'destructive' });
  };

  /** Nothing the visitor did: they may call instead. */
  const fail = (message: Message, found: Faults = {}) => {
    showFaults(found);
    const link = { href: phoneHref(brand.phone), label: callLabel(brand.phone) };
    showToast({ ...message, tone: 'destructive', link });
  };

  const send = async (values: FormValues) => {
    const startedAt = Date.now();
    kind.onSent(startedAt);
    const payload = payloadOf(values);
    const content = JSON.stringify([kind.call.name, payload]);
    const { sendSubmission } = await loadSender();
    const outcome = await sendSubmission(kind.call, payload, keyFor(content, startedAt));
    if (outcome.kind === 'accepted') {
      settleKey(content, Date.now());
      kind.onAccepted(startedAt);
      kind.draft.clear();
      setSent({ reference: outcome.answer.reference, values });
      showToast(kind.messages.accepted);
    } else if (outcome.kind === 'unreachable') {
      fail(kind.messages.failed);
    } else {
      if (outcome.code === 'key-reused') forgetKey(content, Date.now());
      const check = checkOf(outcome.code);
      if (check) refuse(checkMessages[check], faultsOfCheck(check));
      else fail(kind.messages.failed, faultsOfFields(outcome.fields, values));
    }
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (inFlight.current) return;
    const values = readForm(event.currentTarget);
    const missing = kind.faultsOf(values);
    if (Object.keys(missing).length > 0) return showFaults(missing);

    const { website = '', email = '', phone = '' } = values;
    const check = firstFailedCheck({ website, email, phone }, Date.now(), kind.reference());
    if (check === 'honeypot')
      console.info(`Spam: the hidden field of the ${kind.name} was filled.`);
    if (check) return refuse(checkMessages[check], faultsOfCheck(check));

    inFlight.current = true;
    setSubmitting(true);
    setFaults({});
    dismissToast();
    try {
      await send(values);
    } catch {
      fail(kind.messages.unexpected);
    } finally {
      inFlight.current = false;
      setSubmitting(false);
    }
  };

  const keepDraft = (event: FormEvent<HTMLFormElement>) => {
    dismissToast();
    const typed = draftValues({
      ...offered,
      ...draftValues(readForm(event.currentTarget), filledIn),
    });
    if (typed) kind.draft.write(typed);
    else kind.draft.clear();
    const name = 'name' in event.target ? String(event.target.name) : '';
    if (faults[name] === undefined) return;
    const { [name]: _, ...others } = faults;
    setFaults(others);
  };

  return {
    submitting,
    sent,
    faults,
    formProps: { ref: form, noValidate: true, onSubmit: submit, onInput: keepDraft },
  };
}
