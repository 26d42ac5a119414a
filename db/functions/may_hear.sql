-- Nobody hears of their own act, but for the words named here, nor of who blocked them or whom they blocked, but what is the house's own. That somebody is not
-- let in, or in no more, or that there is no circle any more, is told as nobody's act.
create or replace function may_hear(recipient text, kind text, actor text) returns boolean language sql stable as $$
  select (recipient <> actor
      or split_part(kind, '_', 2) in ('tomorrow', 'maybe', 'soon', 'promoted', 'passed', 'undated', 'still', 'meeting', 'ring')
      or kind in ('circle_refused', 'circle_excluded', 'circle_dissolved'))
    and (is_of_the_house(kind)
      or (not exists (select from resident_block where blocker_id = recipient and blocked_id = actor)
        and not exists (select from resident_block where blocker_id = actor and blocked_id = recipient)))
$$;
