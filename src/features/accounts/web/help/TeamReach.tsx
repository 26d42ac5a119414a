import { useSitePrivacy } from '../privacy/use-site-privacy.ts';

/** How whoever cannot sign in reaches the team, as the settings of the site name it; where they name nothing, says so. */
export function TeamReach() {
  const site = useSitePrivacy();
  if (!site) return null;
  const { teamPhone: phone, teamEmail: email } = site;
  if (!phone && !email) {
    return (
      <p className="muted">
        Ce site n'indique ni téléphone ni adresse de son équipe. Un voisin qui a un compte peut lui
        écrire pour vous, depuis la page « Aide ».
      </p>
    );
  }
  return (
    <>
      <p className="muted">Sans compte, ou sans pouvoir vous connecter, vous joignez l'équipe :</p>
      <ul className="team-reach">
        {email && (
          <li>
            par courriel, à <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
        {phone && (
          <li>
            par téléphone, au <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
          </li>
        )}
      </ul>
    </>
  );
}
