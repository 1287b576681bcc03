/** Godziny, które mijają bez dowódcy. */
export const plPass = {
  'nqm.pass.title': 'Niech płyną godziny',
  'nqm.pass.until': 'Aż',
  'nqm.pass.when.contact': 'zobaczymy nieprzyjaciela',
  'nqm.pass.when.attacked': 'ktoś nas ostrzela',
  'nqm.pass.when.casualties': 'straty sięgną',
  'nqm.pass.when.order': 'przyjdzie rozkaz',
  'nqm.pass.when.taken': 'zdobędziemy pozycję',
  'nqm.pass.when.bound': 'wybije godzina',
  'nqm.pass.percent': 'procent',
  'nqm.pass.hour': 'godzina',
  'nqm.pass.by': 'Tymczasem',
  'nqm.pass.policy.doctrine': 'decyduje regulamin',
  'nqm.pass.policy.hold': 'tylko się bronimy',
  'nqm.pass.leave': 'Zostaw mu natarcia i porządkowanie',
  'nqm.pass.ahead': 'Zatwierdź tę godzinę i następne',
  'nqm.pass.now.standBy': 'Regulamin naciera, szturmuje i porządkuje za ciebie, aż:',
  'nqm.pass.now.ahead': 'Rozkazy są zatwierdzone naprzód, aż:',
  'nqm.pass.end': 'Pytaj mnie znów o wszystko',
  'nqm.pass.help':
    'Rozkazy, które są wydane, trwają. Nic nowego nie powstanie bez ciebie, a zapytamy, gdy tylko to nastąpi.',
};
