import { brandVariables } from '../../domain/brand.ts';
import { type Config, ConfigError, readConfig, warningsFor } from '../config.ts';
import { settings } from '../settings.ts';
import { type Finding, fine, open, serious } from './finding.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Names in the settings' file that the command, Node or the system read. */
const ofOthers = /^(?:BACKUP_DIR|READY_WITHIN_SECONDS|NODE_\w+|TZ|LANG|LC_\w+|PATH|HOME)$/;

/** Returns null in place of the settings if a start would refuse them. */
export function examineSettings(env: Environment): { config: Config | null; found: Finding[] } {
  const unknown = (env.SETTINGS_NAMES ?? '')
    .split(' ')
    .filter((name) => name !== '' && !(name in settings) && !ofOthers.test(name))
    .map((name) =>
      open('settings', `${name} is not a setting.`, 'Remove it, or see .env.example.'),
    );
  try {
    const config = readConfig(env);
    const found = [...unknown, ...faultsOf(config, env)];
    return { config, found: found.length > 0 ? found : [fine('settings', 'Each is known.')] };
  } catch (failure) {
    if (!(failure instanceof ConfigError)) throw failure;
    const refused = failure.faults.map((fault) =>
      serious('settings', fault, 'Change it. The site does not start again with it.'),
    );
    return { config: null, found: [...refused, ...unknown] };
  }
}

function faultsOf(config: Config, env: Environment): Finding[] {
  const isSet = (name: string) => (env[name] ?? '').trim() !== '';
  const advised = {
    TEAM_EMAIL: `The team's mails go to ${config.teamEmail}.`,
    MAIL_FROM: `Mails are sent by ${config.mailFrom}.`,
    METRICS_PORT: 'Nothing can watch the metrics.',
  };
  return [
    ...(config.production
      ? []
      : [open('settings', 'This is not in production.', 'Set NODE_ENV=production.')]),
    ...warningsFor(config).map((warning) => serious('settings', warning, 'Set it.')),
    ...Object.entries(advised)
      .filter(([name]) => !isSet(name))
      .map(([name, effect]) => open('settings', `${name} is not set. ${effect}`, 'Set it.')),
  ];
}

/** What an owner has not decided or not told yet. */
export function examineBusiness({ brand }: Config, env: Environment): Finding[] {
  const decides = brandVariables.pricing;
  const undecided =
    (env[decides] ?? '').trim() === ''
      ? [
          open(
            'prices',
            `Only who is signed in sees prices, as ${decides} is not set.`,
            'Set public, which docs/how-to/deploy.md recommends, or members.',
          ),
        ]
      : [fine('prices', `They are for: ${brand.pricing}.`)];
  const told = {
    [brandVariables.registeredName]: brand.registeredName,
    [brandVariables.permit]: brand.permit,
    [brandVariables.insurance]: brand.insurance,
  };
  const untold = Object.entries(told)
    .filter(([, text]) => !text)
    .map(([name]) => open('company', `${name} is not set, so it is not shown.`, 'Set it if true.'));
  return [...undecided, ...(untold.length > 0 ? untold : [fine('company', 'It says who it is.')])];
}
