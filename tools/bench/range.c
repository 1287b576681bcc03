/* The floor of a range search: the same tables and the same bucket queue as src/maps/hex/reach.ts, in C.
 * range FILE SECONDS prints the ranges made a second and a checksum of all of them.
 * FILE: int32 hexes, units, movers; neighbours int32[hexes*6]; costs uint8[movers][hexes*6];
 * per side stops, blocked, passOnly uint8[hexes]; per unit int32 side, at, mover, points, leaving. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST_POINTS = 0xffff, SPAN = 0x10000, GENERATIONS = 0x7fff };

static int hexes;
static int32_t *neighbours, *best, *from, *listed, *found, *entry_hex, *entry_next, *heads;
static int generation, count;

static void run(int start, int budget, const uint8_t *costs, const uint8_t *stops,
                const uint8_t *blocked, const uint8_t *pass_only, int leaving) {
  if (++generation >= GENERATIONS) {
    generation = 1;
    memset(best, 0, hexes * sizeof *best);
    memset(listed, 0, hexes * sizeof *listed);
  }
  int top = generation * SPAN + MOST_POINTS, entries = 2;
  count = 0;
  best[start] = top - leaving;
  if (leaving <= budget) heads[leaving] = 1;
  entry_hex[1] = start;
  entry_next[1] = 0;
  for (int spent = leaving; spent <= budget; spent++) {
    int key = top - spent, left = budget - spent < 254 ? budget - spent : 254;
    for (int entry = heads[spent]; entry != 0; entry = heads[spent]) {
      heads[spent] = entry_next[entry];
      int hex = entry_hex[entry];
      if (best[hex] != key) continue;
      if (hex != start) {
        if (!pass_only[hex]) {
          found[count++] = hex;
          listed[hex] = generation;
        }
        if (stops[hex]) continue;
      }
      for (int side = hex * 6; side < hex * 6 + 6; side++) {
        int cost = costs[side];
        if (cost > left) continue;
        int to = neighbours[side];
        if (to < 0 || key - cost <= best[to] || blocked[to]) continue;
        best[to] = key - cost;
        from[to] = hex;
        entry_hex[entries] = to;
        entry_next[entries] = heads[spent + cost];
        heads[spent + cost] = entries++;
      }
    }
  }
  best[start] = top;
  listed[start] = generation;
}

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec + t.tv_nsec / 1e9;
}

int main(int argc, char **argv) {
  FILE *file = argc == 3 ? fopen(argv[1], "rb") : NULL;
  int32_t head[3];
  if (!file || fread(head, 4, 3, file) != 3) return 1;
  hexes = head[0];
  int units = head[1], movers = head[2], sides = hexes * 6;
  neighbours = malloc(sides * 4);
  uint8_t *costs = malloc((size_t)movers * sides), *fields = malloc((size_t)hexes * 6);
  int32_t *unit = malloc((size_t)units * 20);
  if (fread(neighbours, 4, sides, file) != (size_t)sides) return 1;
  if (fread(costs, 1, (size_t)movers * sides, file) != (size_t)movers * sides) return 1;
  if (fread(fields, 1, (size_t)hexes * 6, file) != (size_t)hexes * 6) return 1;
  if (fread(unit, 20, units, file) != (size_t)units) return 1;
  best = calloc(hexes, 4), from = calloc(hexes, 4), listed = calloc(hexes, 4);
  found = calloc(hexes, 4), heads = calloc(512, 4);
  entry_hex = calloc(sides + 2, 4), entry_next = calloc(sides + 2, 4);
  double started = now(), seconds = atof(argv[2]), took;
  long made = 0;
  uint32_t sum;
  do {
    sum = 0;
    for (int i = 0; i < units; i++) {
      int32_t *u = unit + i * 5;
      uint8_t *field = fields + (size_t)u[0] * 3 * hexes;
      run(u[1], u[3], costs + (size_t)u[2] * sides, field, field + hexes, field + 2 * hexes, u[4]);
      sum += (uint32_t)count * 7919u;
      for (int k = 0; k < count; k++) {
        int cost = generation * SPAN + MOST_POINTS - best[found[k]];
        sum += (uint32_t)(found[k] + 1) * (uint32_t)(cost + 1);
      }
    }
    made += units;
    took = now() - started;
  } while (took < seconds);
  printf("%.1f %u\n", made / took, sum);
  return 0;
}
