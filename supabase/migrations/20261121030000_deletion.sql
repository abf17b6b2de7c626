-- The team deletes an order or inquiry when its client asks for it; the policies let the service do so.
grant delete on public.orders, public.inquiries to service_role;
