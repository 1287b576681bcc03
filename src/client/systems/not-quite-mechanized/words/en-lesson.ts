/** The lesson: two hours of Mill hill. */
export const enLesson = {
  'nqm.lesson.welcome':
    'You command Blue: a battalion of three companies with a battery behind it. Somewhere on Mill hill lies a Red company that you have not seen. An hour is one turn: you write, both sides move at the same time, then there is fighting. Two things take getting used to: orders are written and take time to arrive, and you see only what somebody of yours has found.',
  'nqm.lesson.pick':
    'The blocks are drawn to scale: a company is three hundred metres wide. Click A Company on the left of the line.',
  'nqm.lesson.nothing':
    'On the right you could send it somewhere for this hour. You need not: the battalion has its written order, the broad arrow to Mill hill, and every company knows its part of it from the drill book. Press X, or “What happens if I write nothing”, to see where each will go: nowhere yet, because the order crosses the start line at 07:00.',
  'nqm.lesson.guns':
    'The red circle on the hill is your fire plan: the battery fires there this hour, before anybody walks. Open “Fire plan” to see its timetable and how many shoots are left. One shoot is one fire unit; they do not come back quickly.',
  'nqm.lesson.commit': 'That is all for now. Choose “Commit this hour”: both sides move.',
  'nqm.lesson.declare':
    'Your companies have waited for their hour, and the guns are about to fire. Attacks are declared after moving. Nobody is in range of anybody yet, so go on: “No more attacks: fight”. Each hour ends with reorganisation; nobody needs it yet: “Done”.',
  'nqm.lesson.contact':
    'The shells have fallen, and still nobody is seen. Now it is 07:00, and with X the map shows where your companies go. Whoever lies hidden is found by coming near, by a look of scouts, or when he fires. “What the last hour brought” tells what was seen and heard; a click on a line shows its place, and the film shows the hour again in steps of five minutes.',
  'nqm.lesson.close':
    'Rifles have effect at three hundred metres. By the drill book A and B Company close to that distance this hour. Hold D with a unit picked to measure yourself. Commit this hour.',
  'nqm.lesson.odds':
    'They came under fire and found him: the red blocks on the hill are contacts, with what is known of them. Now you can attack. Each fight that may be begun has a sheet: who fires, the exact chance of hits on both sides, the chance to win the firefight this hour, and what is missing for an assault. Declare one.',
  'nqm.lesson.fight':
    'Let them fight: “No more attacks: fight”. When a firefight is won you will be asked, an hour later, whether to press home. End the hour with “Done”.',
  'nqm.lesson.report':
    'Read the report. Companies tire: after some hours of fighting they are disorganised, and their ammunition runs out. That is what C Company, in reserve, and your echelon are for.',
  'nqm.lesson.order':
    'To change the plan, write an order: “Write an order to 1st Battalion”. Point at the map or edit the words; the line below says when it will be obeyed before you send it. Farther up the chain the same order takes hours.',
  'nqm.lesson.end':
    'That is the whole rhythm: write, commit, declare, fight, reorganise. Take the hill before 13:00.',
};
