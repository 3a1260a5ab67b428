"""Renders one exported model: blender -b -P render.py -- FOLDER

FOLDER holds scene.json (see ../cycles.ts) and the arrays that it names; it receives passes.raw: nine planes of 32-bit
floats from the top row down (colour, albedo, normal), which denoise.cpp takes.
"""
import json
import os
import sys

import bpy
import numpy as np
from mathutils import Matrix, Vector

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from materials import material  # noqa: E402
from rigs import lamp, rigs, tune  # noqa: E402

folder = sys.argv[sys.argv.index('--') + 1]
with open(f'{folder}/scene.json') as file:
    told = json.load(file)


def array(name, kind):
    return np.fromfile(f'{folder}/{name}', kind)


def build():
    """One object for each part of the model, so that edges are rounded within a part and never between two."""
    points = array('positions.raw', np.float32).reshape(-1, 3) / 1000
    normals = array('normals.raw', np.float32).reshape(-1, 3)
    colours = array('colours.raw', np.float32).reshape(-1, 3)
    which, parts = array('materials.raw', np.uint16), array('parts.raw', np.uint32)
    cuttable = array('cuts.raw', np.uint8)
    made = [material(one['name'], one['color']) for one in told['materials']]
    order = np.argsort(parts, kind='stable')
    for group in np.split(order, np.flatnonzero(np.diff(parts[order])) + 1):
        corner = (group[:, None] * 3 + np.arange(3)).ravel()
        if lies_beyond(points[corner], told.get('cut')):
            continue
        thing = mesh(points[corner], normals[corner], colours[corner], which[group], made)
        if told.get('cut') and cuttable[group[0]]:
            open_up(thing, told['cut'], made)


def lies_beyond(points, cut):
    """What stands wholly on the side that is taken away goes too, bolts included."""
    return bool(cut) and (points @ np.array(cut['n']) > cut['d'] / 1000).all()


def mesh(points, normals, colours, which, made):
    data = bpy.data.meshes.new('part')
    many = len(points) // 3
    corners = np.arange(len(points))
    if any(made[one].name.startswith('chips') for one in np.unique(which)):
        # Joined at their corners each chip is an island, which gets its own shade.
        points, corners = np.unique(points.round(6), axis=0, return_inverse=True)
    data.from_pydata(points.tolist(), [], corners.reshape(many, 3).tolist())
    used, local = np.unique(which, return_inverse=True)
    for one in used:
        data.materials.append(made[one])
    data.polygons.foreach_set('material_index', local.astype(np.int32))
    data.polygons.foreach_set('use_smooth', np.ones(many, bool))
    data.use_auto_smooth = True
    data.normals_split_custom_set(normals.tolist())
    layer = data.color_attributes.new('colour', 'FLOAT_COLOR', 'CORNER')
    layer.data.foreach_set('color', np.hstack([colours, np.ones((len(colours), 1), np.float32)]).ravel())
    thing = bpy.data.objects.new('part', data)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def open_up(thing, cut, made):
    """Takes away what lies beyond the plane; the cut face is orange."""
    import bmesh

    shape = bmesh.new()
    shape.from_mesh(thing.data)
    bmesh.ops.remove_doubles(shape, verts=shape.verts, dist=1e-6)
    geometry = shape.verts[:] + shape.edges[:] + shape.faces[:]
    place = [c * cut['d'] / 1000 for c in cut['n']]
    found = bmesh.ops.bisect_plane(shape, geom=geometry, plane_co=place, plane_no=cut['n'], clear_outer=True)
    edges = [one for one in found['geom_cut'] if isinstance(one, bmesh.types.BMEdge)]
    if edges:
        thing.data.materials.append(next(m for m in made if m.name.startswith('cut')))
        filled = bmesh.ops.triangle_fill(shape, edges=edges, use_beauty=True, normal=cut['n'])
        for face in filled['geom']:
            if isinstance(face, bmesh.types.BMFace):
                face.material_index = len(thing.data.materials) - 1
                face.smooth = False
    shape.to_mesh(thing.data)
    shape.free()
    thing.data.use_auto_smooth = True
    thing.data.auto_smooth_angle = 0.6


def look():
    """The very camera of the model's drawings."""
    c, (width, height) = told['camera'], told['size']
    render = bpy.context.scene.render
    render.resolution_x, render.resolution_y = width, height
    data = bpy.data.cameras.new('camera')
    data.sensor_fit, data.sensor_width = 'HORIZONTAL', 36
    data.lens = c['f'] / width * 36
    data.shift_x, data.shift_y = (width / 2 - c['cx']) / width, (c['cy'] - height / 2) / width
    data.clip_start, data.clip_end = 0.01, 2000
    thing = bpy.data.objects.new('camera', data)
    bpy.context.scene.collection.objects.link(thing)
    right, up, back = Vector(c['right']), Vector(c['up']), -Vector(c['fwd'])
    thing.matrix_world = Matrix.Translation(Vector(c['eye']) / 1000) @ Matrix((right, up, back)).transposed().to_4x4()
    if told.get('focus'):
        data.dof.use_dof = True
        data.dof.aperture_fstop = told['focus']['stop']
        data.dof.focus_distance = told['focus']['distance'] / 1000
        data.dof.aperture_blades = 7
    bpy.context.scene.camera = thing


def light():
    low, high = (Vector(one) / 1000 for one in told['bounds'])
    away = Vector((told['camera']['fwd'][0], told['camera']['fwd'][1], 0)).normalized()
    tune.update(told.get('tune') or {})
    for one in told.get('lamps') or []:
        lamp(**one)
    rigs[told['rig']]((high - low).length / 2, (low + high) / 2, away, lambda name: f"{told['environments']}/{name}.exr")


passes = {'colour': 'Noisy Image', 'albedo': 'Denoising Albedo', 'normal': 'Denoising Normal'}


def shoot():
    scene, (width, height) = bpy.context.scene, told['size']
    scene.render.film_transparent = False
    cycles = scene.cycles
    cycles.device, cycles.samples = 'CPU', told['samples']
    cycles.use_adaptive_sampling, cycles.adaptive_threshold = True, 0.015
    cycles.sample_clamp_indirect = 6
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces, cycles.transmission_bounces = 7, 3, 5, 6
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy = 0.4
    cycles.use_denoising = False
    scene.view_layers[0].cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers, out = tree.nodes.new('CompositorNodeRLayers'), tree.nodes.new('CompositorNodeOutputFile')
    out.base_path = folder
    out.format.file_format, out.format.color_depth, out.format.color_mode = 'OPEN_EXR', '32', 'RGB'
    out.file_slots.clear()
    names = [one.name for one in layers.outputs if one.enabled]
    for name, output in passes.items():
        out.file_slots.new(f'{name}_')
        tree.links.new(layers.outputs[output if output in names else 'Image'], out.inputs[f'{name}_'])
    scene.frame_set(1)
    bpy.ops.render.render()
    with open(f'{folder}/passes.raw', 'wb') as file:
        for name in passes:
            file.write(planes(f'{folder}/{name}_0001.exr', width, height))


def planes(path, width, height):
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = 'Linear'
    values = np.empty(width * height * image.channels, np.float32)
    image.pixels.foreach_get(values)
    return values.reshape(height, width, image.channels)[::-1, :, :3].transpose(2, 0, 1).tobytes()


bpy.ops.wm.read_factory_settings(use_empty=True)
bpy.context.scene.render.engine = 'CYCLES'
build()
look()
light()
shoot()
