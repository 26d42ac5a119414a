import { IconDots, IconKey, IconKeyOff, IconUserMinus } from '@tabler/icons-react';
import { Menu, type MenuEntry } from '#web/ui/controls/Menu.tsx';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { nameShortly } from '#web/words/card-words.ts';
import { type Circle, type CircleMember, MOST_KEEPERS } from '../circles.contract.ts';
import { useKeeper, useRemove } from './circles.data.ts';

/** What whoever keeps a circle does of one member: rare, and two of it beside each name hid the names. */
export function MemberMenu({ circle, member }: { circle: Circle; member: CircleMember }) {
  const { user, keepingAsked } = member;
  const confirm = useConfirm();
  const name = useKeeper();
  const remove = useRemove();
  const params = { id: circle._id, userId: user._id };
  const isBusy = name.isPending || remove.isPending;
  const mayHandOn = !keepingAsked && circle.keepers.length < MOST_KEEPERS && !circle.hidden;
  const unless = (act: () => void) => () => {
    if (!isBusy) act();
  };

  async function handOn() {
    const sure = await confirm({
      title: `Proposer à ${user.firstName} de tenir aussi le cercle ?`,
      message:
        "Si cette personne accepte, elle pourra tout faire comme vous, et vous ne pourrez plus l'en retirer : elle seule pourra y renoncer.",
      confirmLabel: 'Proposer',
    });
    if (sure) name.mutate({ params, body: { keeper: true } });
  }

  async function takeOff() {
    const sure = await confirm({
      title: `Retirer ${user.firstName} du cercle ?`,
      message: `Cette personne ${circle.hidden ? '' : 'le saura, '}ne lira plus ce qui s'y dit, et ne reviendra que si vous la laissez revenir.`,
      confirmLabel: 'Retirer',
      danger: true,
    });
    if (sure) remove.mutate({ params });
  }

  const acts: MenuEntry[] = [
    ...(keepingAsked
      ? [
          {
            label: 'Ne plus proposer de tenir le cercle',
            icon: IconKeyOff,
            onSelect: unless(() => name.mutate({ params, body: { keeper: false } })),
          },
        ]
      : []),
    ...(mayHandOn
      ? [
          {
            label: 'Proposer de tenir aussi le cercle',
            icon: IconKey,
            onSelect: unless(() => void handOn()),
          },
        ]
      : []),
    {
      label: 'Retirer du cercle',
      icon: IconUserMinus,
      onSelect: unless(() => void takeOff()),
    },
  ];

  return (
    <Menu
      className="ibtn"
      label={`Autres actions pour ${nameShortly(user)}`}
      trigger={<Icon of={IconDots} />}
      entries={acts}
    />
  );
}
