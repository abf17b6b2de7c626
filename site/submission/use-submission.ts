import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ProblemCode } from '../../contract/problem.ts';
import { phoneHref } from '../../domain/brand.ts';
import { isProvince } from '../../domain/provinces.ts';
import { type FailedCheck, firstFailedCheck } from '../../domain/submission-checks.ts';
import { brand } from '../brand.ts';
import { dismissToast, showToast } from '../ui/toast.ts';
import { type FieldProblems, useSubmit } from '../ui/use-submit.ts';
import type { SubmissionCall } from './form-calls.ts';
import { draftValues, readForm } from './form-values.ts';
import type { Draft, FormValues } from './kept-in-browser.ts';
import { forgetKey, keyFor, settleKey } from './submission-key.ts';
import { callLabel, checkMessages, fieldAdvice, type Message } from './texts.ts';

export type SubmissionKind = {
  name: 'order' | 'inquiry';
  call: SubmissionCall;
  draft: Draft;
  /** Returns advice by field, in the order of the form. */
  faultsOf: (values: FormValues) => FieldProblems;
  /** The start of the 10-second rule's wait. */
  reference: () => number | null;
  onSent: (startedAt: number) => void;
  onAccepted: (startedAt: number) => void;
  messages: {
    failed: Message;
    unexpected: Message;
    accepted: Message & { tone: 'neutral' | 'success' };
  };
};

export type Sent = { reference: string; values: FormValues };

const loadSender = () => import('./form-calls.ts');

/**
 * Handles drafts, required fields, the four checks in order, the call and its outcome
 * (docs/product.md, "Order of the checks"). Values that the form `filledIn` by itself do not make a
 * draft. Typed text is merged into an older `offered` draft, so that neither is lost.
 */
export function useSubmission(
  kind: SubmissionKind,
  payloadOf: (values: FormValues) => Record<string, unknown>,
  filledIn: FormValues,
  offered: FormValues | null = null,
) {
  const wasEmptied = useRef(false);
  const [sent, setSent] = useState<Sent | null>(null);
  const [faults, setFaults] = useState<FieldProblems>({});

  useEffect(() => {
    // Loaded ahead, so that a lost connection cannot keep it away.
    loadSender().catch(() => {});
  }, []);

  const refuse = (message: Message, found: FieldProblems = {}) => {
    setFaults(found);
    showToast({ ...message, tone: 'destructive' });
  };

  /** The visitor is not at fault, so the message offers a phone call. */
  const fail = (message: Message, found: FieldProblems = {}) => {
    setFaults(found);
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

  const { form, isBusy } = useSubmit((_, element) => {
    const values = readForm(element);
    const missing = kind.faultsOf(values);
    setFaults(missing);
    if (Object.keys(missing).length > 0) return;

    const { website = '', email = '', phone = '' } = values;
    const check = firstFailedCheck({ website, email, phone }, Date.now(), kind.reference());
    if (check === 'honeypot') {
      console.info(`Spam: the hidden field of the ${kind.name} was filled.`);
      // A form filler may have done it for a person, who cannot see the field. It fills it in once.
      const trap = element.elements.namedItem('website');
      if (trap instanceof HTMLInputElement && !wasEmptied.current) trap.value = '';
      wasEmptied.current = true;
      fail(checkMessages.honeypot);
    } else if (check) {
      refuse(checkMessages[check], faultsOfCheck(check));
    } else {
      dismissToast();
      return send(values).catch(() => fail(kind.messages.unexpected));
    }
  });

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
    // The receipt can be closed from its first moment.
    submitting: isBusy && sent === null,
    sent,
    formProps: { ...form, problems: faults, noValidate: true, onInput: keepDraft },
  };
}

/** Returns null when another rule refused. */
export function checkOf(code: ProblemCode): FailedCheck | null {
  return code === 'too-soon' || code === 'invalid-email' || code === 'invalid-phone' ? code : null;
}

function faultsOfCheck(check: FailedCheck): FieldProblems {
  if (check === 'invalid-email') return { email: fieldAdvice.email };
  if (check === 'invalid-phone') return { phone: fieldAdvice.phone };
  return {};
}

/**
 * The payload has one address where the form has six fields, so its fault goes to the field that
 * can be at fault.
 */
export function faultsOfFields(fields: FieldProblems, values: FormValues): FieldProblems {
  const { address, ...others } = fields;
  if (address === undefined) return others;
  const part = isProvince(values.province ?? '') ? 'streetAddress' : 'province';
  return { ...others, [part]: address };
}
