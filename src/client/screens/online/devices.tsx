import { useState } from 'preact/hooks';
import type { AnswerOf } from '../../../protocol/api.ts';
import { t } from '../../panels/hands/words.ts';
import type { OnlineGame } from './online-game.ts';

type Device = AnswerOf<'devices'>['devices'][number];

/** Who sits on a seat with which device, and the way to end each; for the host those of every seat. */
export const Devices = ({ online }: { readonly online: OnlineGame }) => {
  const [found, setFound] = useState<readonly Device[] | null>(null);
  const asHost = online.host.value !== undefined;
  const look = async () => {
    const answer = asHost ? await online.asHost('devices') : await online.asPlayer('devices');
    if (answer) setFound(answer.devices);
  };
  const end = async ({ id }: Device) => {
    const done = asHost
      ? await online.asHost('endDevice', { id })
      : await online.asPlayer('endDevice', { id });
    if (done) await look();
  };
  return (
    <section class="devices">
      <h3>{asHost ? t('devices.all') : t('devices.title')}</h3>
      <button type="button" class="button" onClick={look}>
        {found ? t('devices.again') : t('devices.show')}
      </button>
      {found?.length === 0 && <p class="small">{t('devices.none')}</p>}
      <ul>
        {found?.map(device => {
          const kind = t(`devices.kind.${device.kind}`);
          const seat = online.seatName(device.seat);
          return (
            <li key={device.id} class="row">
              <span>
                <b>{seat}</b> {device.name} <span class="small">{kind}</span>{' '}
                {device.sockets > 0 && (
                  <span class="small">{t('devices.open', { n: device.sockets })}</span>
                )}
              </span>
              {device.yours ? (
                <span class="small">{t('devices.yours')}</span>
              ) : (
                <button
                  type="button"
                  class="button"
                  aria-label={t('devices.endOf', { kind, seat })}
                  onClick={() => end(device)}
                >
                  {t('devices.end')}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
};
