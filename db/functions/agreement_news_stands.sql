-- Whether what was told of an agreement is still so at a moment.
create or replace function agreement_news_stands(news notification, at timestamptz) returns boolean language sql stable as $$
  select case
    when a.id is null then told.word in ('cancelled', 'off')
    when told.word in ('cancelled', 'off') then a.status = 'cancelled'
    when told.word = 'confirmed' then a.status = 'done'
    when told.word = 'missed' then a.status = 'missed' and a.absent_id = news.recipient_id
    when told.word = 'answered' then a.status = 'missed' and a.missed_answer is not null
    when told.word = 'thanked' then exists (
      select from agreement_thanks t where t.agreement_id = a.id and t.giver_id = news.actor_id)
    -- All else is of an agreement that stands.
    when a.status <> 'agreed' then false
    when told.word = 'proposed' then side.proposes and a.proposed_date > at
    when told.word = 'withdrawn' then not side.proposes
    -- Of the moment that was told, and of no other.
    when told.word = 'moved' then told.same and a.date > at
    when told.word = 'changed' then told.same
      and coalesce((told.was ->> 'date')::timestamptz <> a.date or told.was ->> 'location' <> a.public_location, true)
    when told.word = 'kept' then told.same
    when told.word = 'tomorrow' then told.same and a.day_told_for = a.date
      and day_in_paris(at) < day_in_paris(a.date)
    when told.word = 'soon' then told.same and a.hour_told_for = a.date and a.date > at
    when told.word = 'question' then told.same and side.i_said is null and (a.proposed_date > at) is not true
    when told.word = 'done' then side.they_said = 'done' and side.i_said is null
    when told.word = 'postponed' then side.they_said = 'moved' and a.proposed_date is null
    when told.word = 'address' then a.address_given_at is not null
    when told.word = 'here' then side.here_at is not null and at < a.date + interval '1 hour'
    when told.word = 'late' then side.late_at is not null and side.here_at is null and at < a.date + interval '1 hour'
    else true
  end
  from (values (news.about_id)) as one(id) left join agreement a on a.id = one.id
  cross join lateral (select a.owner_id = news.actor_id as acts) as owner
  cross join lateral (select
    (a.proposed_by_owner = owner.acts) is true as proposes,
    case when owner.acts then a.owner_said else a.guest_said end as they_said,
    case when owner.acts then a.guest_said else a.owner_said end as i_said,
    case when owner.acts then a.owner_here_at else a.guest_here_at end as here_at,
    case when owner.acts then a.owner_late_at else a.guest_late_at end as late_at) as side
  cross join lateral (select split_part(news.kind, '_', 3) as word, news.facts -> 'was' as was,
    coalesce((news.facts ->> 'date')::timestamptz = a.date, true) as same) as told
$$;
