import {
  type Consultation,
  moveConsultation,
  planConsultation,
} from '../../../contract/team/consultations.ts';
import type { RequestDetails } from '../../../contract/team/request-details.ts';
import { manilaDayOf } from '../../../domain/calendar/manila-clock.ts';
import type { Channel } from '../../../domain/requests/contact.ts';
import { requestLabels } from '../../../domain/requests/request-states.ts';
import { consultationInMinutes } from '../../../domain/service-numbers.ts';
import { typedIn } from '../../calls/typed-in.ts';
import { useAct } from '../../calls/use-act.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ChannelOptions, momentOf } from '../frame/form-fields.tsx';
import { timesText, timeValue } from '../moving/times.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { consultationTexts } from './texts.ts';

type PlanDialogProps = { request: RequestDetails; onClose: () => void };

/** Asks when the consultation of an inquiry is, who goes, and how it was agreed. */
export function PlanConsultationDialog({ request, onClose }: PlanDialogProps) {
  const { reference, version, members, name, client, status } = request;
  const { run } = useAct(planConsultation);
  const { title, send, overrule, done, channel } = consultationTexts.plan;
  return (
    <ChangeDialog
      {...{ title, send, overrule, done, onClose }}
      subtitle={name}
      run={(typed, overruled) =>
        run({
          ...{ reference, version, ...placeIn(typed), overruled },
          channel: typedIn(typed, 'channel') as Channel,
        })
      }
      now={requestLabels[status]}
      yours={(typed) => placeText(placeIn(typed), members)}
    >
      <ConsultationFields members={members} now={null} />
      <SelectField
        label={channel}
        name="channel"
        defaultValue={client?.preferredChannel ?? 'call'}
        required
      >
        <ChannelOptions />
      </SelectField>
    </ChangeDialog>
  );
}

type MoveDialogProps = PlanDialogProps & { consultation: Consultation };

/** Puts a consultation on another time, or gives it to somebody else. */
export function MoveConsultationDialog({ request, consultation, onClose }: MoveDialogProps) {
  const { members, name } = request;
  const { id, version } = consultation;
  const { run } = useAct(moveConsultation);
  const { title, send, overrule, done } = consultationTexts.moving;
  return (
    <ChangeDialog
      {...{ title, send, overrule, done, onClose }}
      subtitle={name}
      run={(typed, overruled) => run({ id, version, ...placeIn(typed), overruled })}
      now={consultationText(consultation)}
      yours={(typed) => placeText(placeIn(typed), members)}
    >
      <ConsultationFields members={members} now={consultation} />
    </ChangeDialog>
  );
}

/** Who can go. */
type Members = readonly { id: string; name: string }[];

type PlaceFieldsProps = {
  members: Members;
  /** How it is now; null for a new one. */
  now: { startsAt: string; endsAt: string; with: { id: string } | null } | null;
};

const texts = consultationTexts.place;
const lengths = [15, 30, 45, 60, 90, 120, 180, 240];

/** Asks when a consultation is, how long it takes, and who goes. */
export function ConsultationFields({ members, now }: PlaceFieldsProps) {
  const start = now && new Date(now.startsAt);
  const minutes =
    now && start
      ? (Date.parse(now.endsAt) - start.getTime()) / 60_000
      : consultationInMinutes.usual;
  const offered = [...new Set([...lengths, minutes])].toSorted((one, other) => one - other);
  return (
    <>
      <TextField
        label={texts.at}
        name="at"
        type="datetime-local"
        hint={texts.atHint}
        defaultValue={start ? `${manilaDayOf(start)}T${timeValue(start)}` : ''}
        required
      />
      <SelectField label={texts.minutes} name="minutes" defaultValue={minutes} required>
        {offered.map((one) => (
          <option key={one} value={one}>
            {texts.length(one)}
          </option>
        ))}
      </SelectField>
      <SelectField label={texts.with} name="with" defaultValue={now?.with?.id ?? ''} required>
        <option value="" />
        {members.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  );
}

/** Returns the place that was typed. */
export function placeIn(typed: FormData): { at: string; minutes: number; with: string } {
  return {
    at: momentOf(typedIn(typed, 'at')),
    minutes: Number(typedIn(typed, 'minutes')),
    with: typedIn(typed, 'with'),
  };
}

/** Returns a place in words: 'Tue, 24 Nov, 9:00–10:00 AM, Ben Santos'. */
export function placeText(
  { at, minutes, with: member }: ReturnType<typeof placeIn>,
  members: Members,
): string {
  if (at === '') return '';
  const endsAt = new Date(Date.parse(at) + minutes * 60_000).toISOString();
  const name = members.find(({ id }) => id === member)?.name ?? consultationTexts.nobody;
  return `${timesText({ startsAt: at, endsAt })}, ${name}`;
}

/** Returns when a consultation is, and who goes. */
export function consultationText(consultation: {
  startsAt: string;
  endsAt: string;
  with: { name: string } | null;
}): string {
  return `${timesText(consultation)}, ${consultation.with?.name ?? consultationTexts.nobody}`;
}
