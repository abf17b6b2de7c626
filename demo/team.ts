import type { Role } from '../domain/people/roles.ts';
import type { Sitter } from './pictures/portraits.ts';
import { createRandom, type Random } from './random.ts';

export type DemoMember = {
  id: string;
  account: string;
  email: string;
  name: string;
  role: Role;
  languages: string;
  phone: string;
  /** Workers have one. */
  portrait: Sitter | null;
};

const team: readonly [name: string, role: Role][] = [
  ['Olivia Marasigan', 'owner'],
  ['Dana Villanueva', 'dispatcher'],
  ['Miguel Katigbak', 'dispatcher'],
  ['Ben Santos', 'worker'],
  ['Carlo Ilagan', 'worker'],
  ['Jun Malabanan', 'worker'],
  ['Rico Umali', 'worker'],
  ['Paolo Magsino', 'worker'],
  ['Leo Caringal', 'worker'],
  ['Aileen Ramos', 'worker'],
  ['Marites Torres', 'worker'],
];

const longHaired = ['Aileen Ramos', 'Marites Torres'];

/** Returns an owner, two dispatchers and eight workers. */
export function makeTeam(random: Random): DemoMember[] {
  return team.map(([name, role], index) => ({
    id: random.uuid(),
    portrait:
      role === 'worker'
        ? { id: createRandom(name).uuid(), hasLongHair: longHaired.includes(name) }
        : null,
    account: random.uuid(),
    email: `${name.split(' ')[0]?.toLowerCase()}@team.example.ph`,
    name,
    role,
    languages: index % 3 === 0 ? 'Tagalog, English' : 'Tagalog',
    phone: `0917 555 ${String(1000 + index * 37)}`,
  }));
}
