-- What clients add and change of their homes, and how everything personal is erased after an account was deleted
-- (docs/product.md, "Client account").

-- The page names a new home, so that a repeated call adds it once.
grant insert (id) on public.homes to authenticated;
