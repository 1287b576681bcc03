/** The lesson: a day before Pont-Vieux. */
export const enLesson = {
  'fyow.lesson.welcome':
    'You are one step above a German regiment in the Val de Sorne. You do not push counters: you say what your commanders may choose from, a die and their character choose, and the day runs by itself until something needs you. A Panzer group stands at Sarcy; somebody holds the bridge at Pont-Vieux.',
  'fyow.lesson.week':
    'A week begins with a posture for each brigade. Open the framing card of the regimental commander.',
  'fyow.lesson.card':
    'On the left: who he is, how good, of what character, and what he knows. On the right: three postures with the chance of each after his traits; aggressive shifts a tenth from the careful to the bold. You could edit, reorder or drop them. Choose Accept.',
  'fyow.lesson.throw':
    'Framing throws nothing yet. The card is laid aside; choose “Done: carry on”, and the die picks.',
  'fyow.lesson.fell':
    'The Log says which option fell, with the die and the weights: Attack, the sensible one. The day has begun with its weather, and each force waits for an order.',
  'fyow.lesson.order':
    'Pick the Panzer group at Sarcy. The card shows its commander, its worth and supply, and two orders the staff would let it choose from: advance to contact at La Croisée, or defend. Choose Accept.',
  'fyow.lesson.hand':
    'Orders act by themselves. But you want to be asked when the tanks meet somebody: pick the Panzer group again and set its cards to “ask me on contact”.',
  'fyow.lesson.rest':
    'The other group may do as the staff proposes. One click frames it and begins the day: “As the staff proposes, for all”.',
  'fyow.lesson.session':
    'A day has six sessions; the strip shows which are light and which is now. In the dark of the first the Panzer group tried to march and failed its test. Play halted so that you can look round: “What happened” lists it all, and a click on a line shows the place.',
  'fyow.lesson.carryOn': 'Choose “Carry on”: the next session runs by the orders.',
  'fyow.lesson.contact':
    'Contact: the tanks came to Pont-Vieux and found a battalion there. Meeting takes one session, fighting is in the next. Carry on once more, and you will be asked.',
  'fyow.lesson.odds':
    'The battle card. Combat values 41 against 17 give a column; every shift stands there by name. Then the chance of each result (A: the attacker goes back, D: the defender, NR: it goes on), and for each side how likely it goes back, in what order, and what it loses.',
  'fyow.lesson.fight': 'Good enough. Under “In battle” choose the attack.',
  'fyow.lesson.after':
    'The dice are thrown: the defender must leave. Losses and retreats are booked when the session ends. End this card, and carry on.',
  'fyow.lesson.journal':
    'Everything is kept. Open the tab Journal: the day tells itself, battles in a paragraph of their own, and when you come back in three weeks it says where you were.',
  'fyow.lesson.end':
    'That is the whole rhythm: frame, carry on, decide where it matters. The tutorial has nine boards and three days, and a brigade of each side.',
} as const;
