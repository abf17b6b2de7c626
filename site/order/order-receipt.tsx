import {
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { composeAddress } from '../../domain/address.ts';
import { phoneHref } from '../../domain/brand.ts';
import { formatDay } from '../../domain/manila-date.ts';
import { findPackage } from '../../domain/packages.ts';
import { answerSentence, answerWayOf } from '../../domain/requests/answer-way.ts';
import { findTerm } from '../../domain/terms.ts';
import { brand } from '../brand.ts';
import { addressOf } from '../submission/form-values.ts';
import type { Sent } from '../submission/use-submission.ts';
import { Button } from '../ui/button.tsx';
import { Fact } from '../ui/fact.tsx';
import { Reference } from '../ui/reference.tsx';
import { ToastRegion } from '../ui/toast-region.tsx';
import { useDeparture } from '../ui/use-departure.ts';
import styles from './order.module.css';
import { orderMessages, orderTexts } from './texts.ts';
import { Total, type TotalShown } from './total.tsx';

const staysInMs = 8000;

/**
 * Closes itself, except while somebody points at it, touches it or has the focus in it. After
 * scrolling or selecting in it, the visitor has to close it.
 */
export function OrderReceipt({
  sent: { reference, values },
  total,
  onClose,
}: {
  sent: Sent;
  total: TotalShown;
  onClose: () => void;
}) {
  const section = useRef<HTMLElement>(null);
  // The form was scrolled to its end.
  useLayoutEffect(() => {
    section.current?.scrollIntoView({ behavior: 'instant' });
  }, []);
  const reading = useReading(section);
  const departure = useDeparture(onClose, reading ? null : staysInMs);
  const { receipt } = orderTexts;
  const facts: [string, ReactNode][] = [
    [receipt.package, findPackage(values.packageType ?? '')?.name],
    [receipt.duration, findTerm(values.duration ?? '')?.label],
    [receipt.startDate, formatDay(values.startDate ?? '')],
    [receipt.total, <Total key="total" {...total} />],
    [receipt.address, composeAddress(addressOf(values))],
  ];
  return (
    <section
      ref={section}
      className={styles.receipt}
      aria-label={orderMessages.accepted.title}
      {...departure}
    >
      <p className={styles.printed}>
        {brand.name}, {brand.location}, {brand.email}
      </p>
      <ToastRegion lasting />
      {reference && (
        <p className={styles.reference}>
          {receipt.reference}
          <strong>
            <Reference>{reference}</Reference>
          </strong>
        </p>
      )}
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </dl>
      <p>{answerSentence(answerWayOf(values.answerBy ?? ''))}</p>
      <p>
        {receipt.urgent} <a href={phoneHref(brand.phone)}>{brand.phone}</a>
      </p>
      <div className={`cluster-loose ${styles.actions}`}>
        <Button variant="secondary" onClick={() => window.print()}>
          {receipt.print}
        </Button>
        <Button onClick={onClose}>{receipt.close}</Button>
        {/* Its room stays, so that a button does not move away from under a tap. */}
        <p className={`small-print ${styles.timer}`} data-hidden={reading}>
          {receipt.closesItself}
        </p>
      </div>
    </section>
  );
}

/** Returns whether the visitor scrolled or selected something in the element since it appeared. */
function useReading(shown: RefObject<HTMLElement | null>): boolean {
  const [reading, setReading] = useState(false);
  useEffect(() => {
    const element = shown.current;
    if (!element) return;
    // The initial position does not count.
    const start = scrollPositions(element);
    const over = new AbortController();
    const note = () => {
      setReading(true);
      over.abort();
    };
    const onScroll = ({ target }: Event) => {
      if (!(target instanceof Element)) return;
      if (start.has(target) && target.scrollTop !== start.get(target)) note();
    };
    const onSelection = () => {
      const selection = getSelection();
      if (selection && !selection.isCollapsed && element.contains(selection.anchorNode)) note();
    };
    document.addEventListener('scroll', onScroll, { capture: true, signal: over.signal });
    document.addEventListener('selectionchange', onSelection, { signal: over.signal });
    return () => over.abort();
  }, [shown]);
  return reading;
}

function scrollPositions(element: Element): ReadonlyMap<Element, number> {
  const positions = new Map<Element, number>();
  for (let box = element.parentElement; box; box = box.parentElement) {
    positions.set(box, box.scrollTop);
  }
  return positions;
}
