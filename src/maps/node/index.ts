/**
 * Node maps: boards joined by links. `readNodeFile` reads a file, `checkNodes` says what is wrong with it, `compileNodes`
 * makes the tables that rules search with `nodesWithin` and `nodePath`.
 */
export {
  bridgesOf,
  checkNodes,
  type NodeProblem,
  type NodeWords,
  quarterOf,
} from './node-check.ts';
export { linkBoards, setOnNodes, unlink, writeNodeFile } from './node-edit.ts';
export {
  type BoardRow,
  type BridgeRow,
  compileNodes,
  type LinkRow,
  type NodeFile,
  NodeFileFault,
  nodeFileSchema,
  type Quarter,
  readNodeFile,
} from './node-file.ts';
export { type LinkSpec, NodeMap, type NodeSpec } from './node-map.ts';
export {
  type LinkCost,
  type NodePath,
  type NodePaths,
  nodeComponents,
  nodePath,
  nodesWithin,
} from './node-paths.ts';
