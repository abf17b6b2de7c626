import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { selectionTexts as texts } from '../texts.ts';
import styles from './selection.module.css';
import type { Column } from './table.tsx';

export type Selection = {
  /** The selected rows that are listed, in the list's order. */
  ids: readonly string[];
  /** All rows that are listed. */
  listed: readonly string[];
  select: (ids: readonly string[], isSelected: boolean) => void;
  clear: () => void;
};

/** Selects rows of a list. A row that leaves the list leaves the selection. */
export function useSelection(listed: readonly string[]): Selection {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return {
    listed,
    ids: listed.filter((id) => chosen.includes(id)),
    select: (ids, isSelected) =>
      setChosen((before) => [
        ...before.filter((id) => !ids.includes(id)),
        ...(isSelected ? ids : []),
      ]),
    clear: () => setChosen([]),
  };
}

type SelectBoxProps = {
  selection: Selection;
  id: string;
  /** Names the row for screen readers. */
  name: string;
};

/** A row's checkbox. It fills its cell, above a link that covers the row. */
export function SelectBox({ selection, id, name }: SelectBoxProps) {
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={texts.select(name)}
        aria-keyshortcuts="X"
        checked={selection.ids.includes(id)}
        onChange={({ currentTarget: { checked } }) => selection.select([id], checked)}
      />
    </label>
  );
}

export function SelectAllBox({ selection: { ids, listed, select } }: { selection: Selection }) {
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={texts.all}
        title={texts.all}
        checked={ids.length > 0 && ids.length === listed.length}
        ref={(box) => {
          if (box) box.indeterminate = ids.length > 0 && ids.length < listed.length;
        }}
        onChange={({ currentTarget: { checked } }) => select(listed, checked)}
      />
    </label>
  );
}

/** The first column of a table whose rows can be selected. */
export function selectColumn<Row>(
  selection: Selection,
  ofRow: (row: Row) => Omit<SelectBoxProps, 'selection'>,
): Column<Row> {
  return {
    head: <SelectAllBox selection={selection} />,
    as: 'select',
    cell: (row) => <SelectBox selection={selection} {...ofRow(row)} />,
  };
}

type SelectionBarProps = {
  selection: Selection;
  /** The actions' buttons. */
  children: ReactNode;
};

/** Says how many rows are selected and offers what can be done with them, below the list. */
export function SelectionBar({ selection, children }: SelectionBarProps) {
  const count = selection.ids.length;
  return (
    <div className={styles.bar} data-open={count > 0 || undefined}>
      <p role="status">{count > 0 && texts.count(count)}</p>
      {/* Kept while hidden, so that its keys act on a row that is not selected yet. */}
      <div className="cluster" hidden={count === 0} data-selected>
        {children}
        <Button variant="quiet" aria-keyshortcuts="Escape" onClick={selection.clear}>
          {texts.clear}
        </Button>
      </div>
    </div>
  );
}
