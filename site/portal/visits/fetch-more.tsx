import { type ReactNode, useState } from 'react';
import type { AnswerOf, CallDefinition, InputOf } from '../../../contract/call.ts';
import { call } from '../../calls/call.ts';
import { Button } from '../../ui/button.tsx';
import { visitTexts as texts } from './texts.ts';
import styles from './visits.module.css';

/** A page of a list, and the cursor of the next one. */
type ListPage<Row> = { rows: readonly Row[]; next: string | null };

type FetchMoreProps<Definition extends CallDefinition, Row> = {
  definition: Definition;
  first: ListPage<Row>;
  inputOf: (next: string) => InputOf<Definition>;
  pageOf: (answer: AnswerOf<Definition>) => ListPage<Row>;
  label: string;
  children: (row: Row) => ReactNode;
};

/** A list whose further pages are fetched one by one. */
export function FetchMore<Definition extends CallDefinition, Row>({
  definition,
  first,
  inputOf,
  pageOf,
  label,
  children,
}: FetchMoreProps<Definition, Row>) {
  const [further, setFurther] = useState<readonly ListPage<Row>[]>([]);
  const [state, setState] = useState<'waits' | 'fetching' | 'failed'>('waits');
  const pages = [first, ...further];
  const { next } = pages.at(-1) as ListPage<Row>;

  const fetchNext = async () => {
    if (next === null || state === 'fetching') return;
    setState('fetching');
    const outcome = await call(definition, inputOf(next)).catch(() => null);
    if (outcome?.kind !== 'accepted') return setState('failed');
    setFurther([...further, pageOf(outcome.answer)]);
    setState('waits');
  };

  return (
    <>
      <ol className={styles.list}>{pages.flatMap(({ rows }) => rows.map(children))}</ol>
      {next !== null && (
        <Button variant="secondary" aria-disabled={state === 'fetching'} onClick={fetchNext}>
          {state === 'fetching' ? texts.fetching : label}
        </Button>
      )}
      <p role="status">{state === 'failed' && texts.notFetched}</p>
    </>
  );
}
