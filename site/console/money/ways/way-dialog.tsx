import { useState } from 'react';
import type { InputOf } from '../../../../contract/call.ts';
import { type ListedWay, saveWayToPay, wayLengths } from '../../../../contract/team/ways-to-pay.ts';
import {
  singleWays,
  type WayKind,
  wayKinds,
  wayLabels,
} from '../../../../domain/money/ways-to-pay.ts';
import { typedIn } from '../../../calls/typed-in.ts';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { ActionDialog } from '../../frame/action-dialog.tsx';
import { Options, SelectField, TextField, textsIn } from '../../frame/form-fields.tsx';
import { QrCodeField } from './qr-code-field.tsx';
import { waysTexts as texts } from './texts.ts';

type WayDialogProps = {
  /** Null to add one. */
  way: ListedWay | null;
  known: readonly WayKind[];
  onClose: () => void;
};

/** The kind of an existing way cannot be changed. */
export function WayDialog({ way, known, onClose }: WayDialogProps) {
  const kinds = wayKinds.filter((kind) => !isSingle(kind) || !known.includes(kind));
  return (
    <ActionDialog
      title={way === null ? texts.add : texts.changing}
      send={texts.save}
      definition={saveWayToPay}
      inputOf={(typed, { id }) => ({
        id: way?.id ?? id,
        version: way?.version ?? null,
        label: typedIn(typed, 'label'),
        isFree: typed.has('isFree'),
        way: typedWay(way?.kind ?? (typedIn(typed, 'kind') as WayKind), typed),
      })}
      now={way?.label ?? ''}
      onClose={onClose}
    >
      <Fields way={way} kinds={kinds} />
    </ActionDialog>
  );
}

const bankLines = ['bank', 'accountName', 'accountNumber'] as const;

const isSingle = (kind: WayKind) => singleWays.some((single) => single === kind);

function typedWay(kind: WayKind, typed: FormData): InputOf<typeof saveWayToPay>['way'] {
  if (kind === 'qr-ph') return { kind, code: typedIn(typed, 'code') };
  return kind === 'bank' ? { kind, ...textsIn(typed, ...bankLines) } : { kind };
}

type FieldsProps = { way: ListedWay | null; kinds: readonly WayKind[] };

function Fields({ way, kinds }: FieldsProps) {
  const [kind, setKind] = useState<WayKind>(way?.kind ?? 'qr-ph');
  const line = { required: true, maxLength: wayLengths.line, autoComplete: 'off' } as const;
  return (
    <>
      {way === null && (
        <SelectField
          label={texts.kind}
          name="kind"
          required
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value as WayKind)}
        >
          <Options of={kinds} labels={texts.kinds} />
        </SelectField>
      )}
      <TextField
        {...line}
        key={kind}
        label={texts.label}
        name="label"
        hint={texts.labelHint}
        defaultValue={way?.label ?? (isSingle(kind) ? wayLabels[kind] : '')}
      />
      {kind === 'qr-ph' && <QrCodeField code={way?.code ?? ''} />}
      {kind === 'bank' &&
        bankLines.map((name) => (
          <TextField
            {...line}
            key={name}
            label={texts[name]}
            name={name}
            defaultValue={way?.[name]}
          />
        ))}
      <CheckboxField label={texts.isFree} name="isFree" defaultChecked={way?.isFree ?? true} />
    </>
  );
}
