-- Up Migration

-- The rules of the quarter, as administrators keep them: a change is a version of its own, none is ever changed.
create table charter_version (
  id id24 primary key default new_id(),
  -- Markdown; a rule begins with '## 4. Its name'.
  content text not null check (char_length(content) between 1 and 20000),
  -- Null: the text a site begins with.
  admin_id id24 references resident,
  created_at timestamptz not null default now()
);

-- Which version a resident was shown when they registered.
create table charter_reading (
  resident_id id24 primary key references resident on delete cascade,
  version_id id24 not null references charter_version,
  at timestamptz not null default now()
);

-- Why administrators act, in the words an author reads.
create table moderation_reason (
  id id24 primary key default new_id(),
  title text not null unique check (char_length(title) between 1 and 60),
  words text not null check (char_length(words) between 1 and 500),
  rule smallint check (rule between 1 and 99),
  -- What neighbours report that it answers: it is proposed then.
  answers text
);

-- What administrators decided about somebody, why, what they answer, and what came of that.
create table decision (
  id id24 primary key default new_id(),
  kind text not null check (kind in ('message', 'resident', 'service', 'troc', 'outing', 'event', 'journal',
    'comment')),
  target_id id24 not null,
  title text not null,
  act text not null check (act in ('hide', 'delete', 'warn', 'suspend', 'delete_suspend')),
  reason text not null,
  rule smallint,
  author_id id24 not null references resident,
  admin_id id24 not null references resident,
  at timestamptz not null default now(),
  deletion_id id24,
  suspension_id id24 references suspension on delete set null,
  undone_at timestamptz,
  objection text check (char_length(objection) <= 2000),
  objected_at timestamptz,
  check ((objection is null) = (objected_at is null)),
  answer text check (char_length(answer) between 1 and 1000),
  granted boolean,
  answered_by id24 references resident,
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null) and (answer is null) = (granted is null)),
  check (answer is null or objection is not null)
);
create index decision_by_author on decision (author_id, id desc);
create index decision_of_suspension on decision (suspension_id) where suspension_id is not null;
create index decision_of_deletion on decision (deletion_id) where deletion_id is not null;
create index decision_objected on decision (id desc) where objection is not null;

-- A suspension is a decision like another: what was answered to it is answered to that.
insert into decision (kind, target_id, title, act, reason, author_id, admin_id, at, suspension_id, undone_at, objection,
  objected_at)
select 'resident', s.resident_id, 'Votre compte', 'suspend', s.reason, s.resident_id, s.admin_id, s.created_at, s.id,
  s.lifted_at, s.objection, s.objected_at
from suspension s;
alter table suspension drop column objection, drop column objected_at;

insert into moderation_reason (title, words, rule, answers) values
  ('De l''argent demandé d''avance', 'Entre voisins, rien ne se paie d''avance.', 4, 'arnaque'),
  ('Annonce trompeuse', 'Ce qui est annoncé n''est pas ce qui est proposé.', 2, null),
  ('Paroles blessantes', 'On se parle avec respect, même en désaccord.', 1, 'insultes'),
  ('Propos haineux', 'Personne n''est visé pour ce qu''il est : origine, religion, genre, âge, santé.', 1, 'haine'),
  ('Contenu déplacé', 'Ce contenu n''a pas sa place entre voisins de tous les âges.', 1, 'inapproprie'),
  ('Vie privée', 'On ne publie rien sur quelqu''un sans son accord.', 6, 'vie_privee'),
  ('Publicité', 'Ce n''est pas un lieu de vente ni de publicité.', 5, 'publicite'),
  ('Danger', 'Ce qui met quelqu''un en danger est retiré tout de suite.', 7, 'danger');

insert into charter_version (content) values ($charter$Ce site appartient à celles et ceux qui vivent autour de la place de la Nation. Voici ce qu'on se demande les uns aux autres. Les administrateurs, des voisins eux aussi, y veillent.

## 1. On se respecte

On se parle comme on se parlerait dans l'escalier. Pas d'insulte, pas de menace, pas de propos qui vise quelqu'un pour ce qu'il est.

## 2. On dit vrai

Une annonce dit ce qu'elle propose. Une photo montre la chose même.

## 3. On est soi-même

Un compte par personne, sous un nom où les autres peuvent vous reconnaître.

## 4. Rien ne se paie d'avance

Entre voisins on s'aide, on prête, on échange. Si quelqu'un vous demande de l'argent avant de vous avoir rencontré, signalez-le.

## 5. Pas de publicité

Les commerces du quartier ont leurs pages. Ici on ne vend pas, on ne démarche pas.

## 6. La vie privée de chacun reste à lui

On ne publie ni l'adresse, ni la photo, ni l'histoire de quelqu'un sans son accord. Ce qui se dit dans une discussion y reste.

## 7. Rien de dangereux, rien d'interdit

Ni objet dangereux, ni médicament, ni arme, ni ce que la loi interdit. En cas de danger pour quelqu'un : le 17, le 15 ou le 112 d'abord, le site ensuite.

## 8. Chacun peut se tromper, et le dire

Quand un administrateur masque, supprime ou suspend, il dit pourquoi et par quelle règle. Vous avez six mois pour contester. On vous répond, avec une raison.
$charter$);
