import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type KnownClient, newOrder } from '../../../contract/team/new-requests.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
import { findPackage, type PackageId } from '../../../domain/packages.ts';
import { totalPriceText } from '../../../domain/prices.ts';
import { findTerm, type TermId } from '../../../domain/terms.ts';
import { typedIn } from '../../calls/typed-in.ts';
import { PackageField, StartField, TermField } from '../../submission/plan-fields.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { ActionDialog } from '../frame/action-dialog.tsx';
import { AskingFields } from './asking-fields.tsx';
import styles from './taking.module.css';
import { askingOf, settle, withKey } from './taking-values.ts';
import { takingTexts as texts } from './texts.ts';

export type TakingProps = {
  /** The client who asks, or null while that is open. */
  client: KnownClient | null;
  onClose: () => void;
};

/** Takes a subscription on the phone, and leads to where it is confirmed and scheduled. */
export function PhoneOrderDialog({ client: given, onClose }: TakingProps) {
  const navigate = useNavigate();
  const [client, setClient] = useState(given);
  return (
    <ActionDialog
      title={texts.newOrder}
      subtitle={texts.subtitle.order}
      send={texts.send}
      definition={newOrder}
      inputOf={(typed) =>
        withKey({
          ...askingOf(typed, client),
          packageType: typedIn(typed, 'packageType') as PackageId,
          duration: typedIn(typed, 'duration') as TermId,
          startDate: typedIn(typed, 'startDate'),
          words: typedIn(typed, 'words'),
        })
      }
      now={texts.unchanged}
      onClose={onClose}
      onDone={({ reference }, sent) => {
        settle(sent);
        navigate(`/team/requests/${reference}/confirm`);
      }}
    >
      <AskingFields client={client} isFixed={given !== null} onChoose={setClient} />
      <PlanFields />
      <TextAreaField label={texts.orderWords} name="words" rows={2} />
    </ActionDialog>
  );
}

function PlanFields() {
  const [packageId, setPackage] = useState<PackageId | undefined>();
  const [termId, setTerm] = useState<TermId | undefined>();
  return (
    <>
      <PackageField name="packageType" onChoose={(chosen) => setPackage(findPackage(chosen)?.id)} />
      <TermField name="duration" onChoose={(chosen) => setTerm(findTerm(chosen)?.id)} />
      <StartField today={manilaToday(new Date())} />
      <p className={styles.price}>
        {texts.price} <output>{totalPriceText(packageId ?? '', termId ?? '', true)}</output>
      </p>
    </>
  );
}
