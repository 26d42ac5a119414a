import { useNavigate } from 'react-router';
import { GatheringPage, useSaidExpiry } from '#features/gatherings/web/public.ts';
import { outingTexts } from '../outings-sentences.contract.ts';
import { OutingTools } from './OutingTools.tsx';
import { OUTING } from './outing-setting.ts';

export function OutingPage() {
  const navigate = useNavigate();
  useSaidExpiry(outingTexts.sessionExpired);
  return (
    <GatheringPage
      setting={OUTING}
      tools={(outing, onDeleted) => (
        <OutingTools
          outing={outing}
          withList={false}
          onDeleted={() => {
            onDeleted();
            void navigate('/sorties?my=true', { replace: true });
          }}
        />
      )}
    />
  );
}
