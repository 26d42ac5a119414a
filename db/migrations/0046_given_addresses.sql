-- Up Migration

-- An address that was given is the one that was lived at then: whoever moves home has given nobody the new one.
create function take_given_addresses_back() returns trigger language plpgsql as $$
begin
  with given as (
    update agreement set address_given_at = null, address_details = '', updated_at = now()
      where status = 'agreed' and address_given_at is not null
        and (owner_id = new.id and not by_guest or guest_id = new.id and by_guest)
      returning id, by_guest)
  insert into agreement_line (agreement_id, what, by_owner)
    select id, 'address_taken_back', not by_guest from given;
  return null;
end $$;
create trigger given_addresses_taken_back after update of adresse on resident for each row
  when (old.adresse is distinct from new.adresse) execute function take_given_addresses_back();
