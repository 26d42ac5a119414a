import { useNavigate } from 'react-router';
import { GatheringPage, useSaidExpiry } from '#features/gatherings/web/public.ts';
import { outingTexts } from '../outings-sentences.contract.ts';
import { EditOuting, OutingTools } from './OutingTools.tsx';
import { OUTING } from './outing-setting.ts';

export function OutingPage() {
  const navigate = useNavigate();
  useSaidExpiry(outingTexts.sessionExpired);
  return (
    <GatheringPage
      setting={OUTING}
      edit={(outing) => <EditOuting id={outing._id} />}
      tools={(outing, onDeleted) => (
        <OutingTools
          outing={outing}
          onDeleted={() => {
            onDeleted();
            void navigate('/sorties?my=true', { replace: true });
          }}
        />
      )}
    />
  );
}
