/** Hours that pass without a seat. */
export const enPass = {
  'nqm.pass.title': 'Let hours pass',
  'nqm.pass.until': 'Until',
  'nqm.pass.when.contact': 'an enemy is seen',
  'nqm.pass.when.attacked': 'we are fired on',
  'nqm.pass.when.casualties': 'losses reach',
  'nqm.pass.when.order': 'an order comes',
  'nqm.pass.when.taken': 'a position is taken',
  'nqm.pass.when.bound': 'the hour of',
  'nqm.pass.percent': 'percent',
  'nqm.pass.hour': 'hour',
  'nqm.pass.by': 'Meanwhile',
  'nqm.pass.policy.doctrine': 'the drill book decides',
  'nqm.pass.policy.hold': 'we only defend',
  'nqm.pass.leave': 'Leave attacks and reorganising to it',
  'nqm.pass.ahead': 'Commit this hour and the next ones',
  'nqm.pass.now.standBy': 'The drill book declares, assaults and reorganises for you until:',
  'nqm.pass.now.ahead': 'Your orders are committed ahead until:',
  'nqm.pass.end': 'Ask me everything again',
  'nqm.pass.help':
    'Orders that are written go on. Nothing new is written for you, and you are asked again as soon as it comes true.',
};
