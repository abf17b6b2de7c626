-- Our own: the product asks who an account is and how strong its session is. On hosted Supabase the service
-- bypasses policies; here they say it. The product's migrations grant the columns.
create policy "the product looks up accounts" on auth.users for select to service_role using (true);
create policy "the product looks up sessions" on auth.sessions for select to service_role using (true);
