-- Second factors as the provider keeps them: the same tables, names and columns as supabase/auth.
-- Columns of our own are marked. We only make factors of the type totp.

create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
create type auth.factor_status as enum ('unverified', 'verified');

create table auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  secret text,
  phone text,
  -- The provider's column is unique, which two challenges of one millisecond would break.
  last_challenged_at timestamptz,
  web_authn_credential jsonb,
  web_authn_aaguid uuid,
  last_webauthn_challenge_data jsonb,
  -- Our own: the 30 seconds of the last accepted code, counted since 1970. A code works once.
  last_used_step bigint
);

create unique index mfa_factors_user_friendly_name_unique on auth.mfa_factors (friendly_name, user_id)
  where trim(friendly_name) <> '';
create index factor_id_created_at_idx on auth.mfa_factors (user_id, created_at);

create table auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null,
  verified_at timestamptz,
  -- The provider requires it. We keep no addresses, and phones change theirs.
  ip_address inet,
  otp_code text,
  web_authn_session_data jsonb
);

create index mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);
create index mfa_challenge_created_at_idx on auth.mfa_challenges (created_at desc);

do $$
declare
  one text;
begin
  foreach one in array array['mfa_factors', 'mfa_challenges'] loop
    execute format('alter table auth.%I enable row level security', one);
    execute format('alter table auth.%I force row level security', one);
    execute format('revoke all on auth.%I from public, anon, authenticated, service_role', one);
    execute format('grant select, insert, update, delete on auth.%I to supabase_auth_admin', one);
    execute format(
      'create policy "the provider keeps its accounts" on auth.%I for all to supabase_auth_admin using (true) with check (true)',
      one
    );
  end loop;
end
$$;

-- Our own: when a code of an app was last right from there. A password alone makes an origin known, so
-- only this counts for guesses at codes.
alter table auth.known_origins add column second_factor_at timestamptz;
