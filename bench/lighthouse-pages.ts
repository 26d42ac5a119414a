// The pages that Lighthouse is asked of: those of visitors, of residents, of administrators.
export const VISITOR = [
  ...['/', '/login', '/register', '/forgot-password', '/quartier-info', '/charte'],
  ...['/confidentialite', '/accessibilite', '/aide', '/admin/login', '/admin/register'],
];
export const ADMIN = [
  ...['/admin/dashboard', '/admin/users', '/admin/services', '/admin/service-categories'],
  ...['/admin/trocs', '/admin/events', '/admin/outings', '/admin/journal'],
  ...['/admin/query', '/admin/moderation', '/admin/residency', '/admin/charte'],
];
export const LISTS = [
  ...['/dashboard', '/services', '/my-services', '/my-proposals', '/trocs', '/my-trocs'],
  ...[
    '/sorties',
    '/evenements',
    '/my-events',
    '/agenda',
    '/mes-rendez-vous',
    '/journal',
    '/my-journal',
  ],
  ...['/messagerie', '/suggestions', '/recommendations', '/interactions/history'],
  ...['/recherche?q=jardin', '/recherche?q=samedi', '/quartier-info'],
  ...['/notifications/preferences', '/alertes', '/lettre-du-quartier', '/securite', '/mon-compte'],
  ...['/cercles', '/voisin-verifie', '/mes-proches', '/mes-proches/accord', '/inviter', '/feuille'],
  ...['/services?vue=carte', '/services?nouveau=1', '/evenements?nouveau=1'],
];

export interface Session {
  token: string;
  refreshToken: string;
  user: { _id: string; isAdmin: boolean };
}

/** The pages of single things, as their owner sees them when there is such a one. */
export async function thingsOf(url: string, { token, user }: Session): Promise<string[]> {
  const list = async (path: string): Promise<Thing[]> => {
    const answer = await fetch(`${url}/api${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const body: unknown = await answer.json();
    return (Array.isArray(body) ? body : Object.values(body as object)[0]) as Thing[];
  };
  const withSomebody = async () => {
    const [talk] = (await list('/messages/conversations')) as unknown as { user: Thing }[];
    return talk ? [`/messagerie?user=${talk.user._id}`, `/voisin/${talk.user._id}`] : [];
  };
  const outings = await list('/outings?limit=100');
  const own = outings.find(({ creator }) => creator?._id === user._id);
  const [event] = await list('/events?limit=1');
  const [article] = await list('/journals/my-articles?limit=1');
  const [read] = await list('/journals?limit=1');
  const [troc] = await list('/troc?limit=1');
  const [circle] = await list('/circles?limit=1');
  const open = outings.find((outing) => outing.public);
  const talk = await withSomebody();
  return [
    `/sorties/${(own ?? outings[0])?._id}`,
    ...(own ? [`/sorties/${own._id}/edit`, `/sorties/${own._id}/participants`] : []),
    ...(own ? [`/sorties/${own._id}/liste`] : []),
    ...(open ? [`/sorties/${open._id}/affiche`, `/s/${open._id}`] : []),
    ...(event ? [`/evenements/${event._id}`] : []),
    ...talk,
    ...(circle ? [`/cercles/${circle._id}`] : []),
    ...(read ? [`/journal/${read._id}`] : []),
    ...(article ? [`/journal/${article._id}/edit`] : []),
    '/journal/new',
    ...(troc ? [`/troc/${troc._id}`] : []),
    '/troc/new',
  ];
}

interface Thing {
  _id: string;
  creator?: { _id: string };
  public?: boolean;
}
